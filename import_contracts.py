"""What import-linter loads first: it learns where all parts of the package are only if that was imported."""

from importlinter.contracts.layers import LayersContract

import spicewright

__all__ = ["LayersContract", "spicewright"]
