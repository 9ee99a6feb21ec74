type SizedEntry = { bytes: number }

/** LRU cache limited to `maxBytes` bytes. A value larger than a quarter of the limit is not cached. */
export function createLruCache<Kept extends SizedEntry>(maxBytes: number) {
  // The least recently used entry is first: a Map iterates in the order of insertion.
  const entries = new Map<string, Kept>()
  let bytes = 0

  function remove(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  function put(key: string, value: Kept): void {
    remove(key)
    if (value.bytes > maxBytes / 4) return
    entries.set(key, value)
    bytes += value.bytes
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) return
      remove(oldest)
    }
  }

  function get(key: string): Kept | undefined {
    const value = entries.get(key)
    if (value === undefined) return undefined
    entries.delete(key)
    entries.set(key, value)
    return value
  }

  /** Adds the growth of a cached value. Returns false when the value is no longer cached. */
  function grow(key: string, value: Kept, more: number): boolean {
    if (entries.get(key) !== value) return false
    remove(key)
    put(key, Object.assign(value, { bytes: value.bytes + more }))
    return true
  }

  return { get, put, remove, grow, bytes: () => bytes }
}
