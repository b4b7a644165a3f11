"""The graphs of effects in, pictures out that somebody who never programs can follow."""
