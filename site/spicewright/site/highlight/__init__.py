"""Text in, pieces out that are coloured alike: effects, pack files, and both for Pygments."""
