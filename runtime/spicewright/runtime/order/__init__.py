"""The order of effects that happen at once: who decides it, and when anybody has to be asked."""
