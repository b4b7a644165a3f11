"""Files in, YAML trees and packs out."""
