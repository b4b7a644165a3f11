"""Files to start from: packs, records, primitives and faults."""
