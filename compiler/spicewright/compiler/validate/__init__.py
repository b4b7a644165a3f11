"""Whether an effect and its graph are sound."""
