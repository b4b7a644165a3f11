"""The interpreter: it walks the steps of effects, stops where a player has to decide, and goes on."""
