type SizedEntry = { bytes: number }

/** LRU cache limited to `most` bytes. A value larger than a quarter of the limit is not cached. */
export function keepRecent<Kept extends SizedEntry>(most: number) {
  // The least recently used entry is first: a Map iterates in the order of insertion.
  const kept = new Map<string, Kept>()
  let bytes = 0

  function remove(key: string): void {
    bytes -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }

  function put(key: string, value: Kept): void {
    remove(key)
    if (value.bytes > most / 4) return
    kept.set(key, value)
    bytes += value.bytes
    for (const oldest of kept.keys()) {
      if (bytes <= most) return
      remove(oldest)
    }
  }

  function get(key: string): Kept | undefined {
    const value = kept.get(key)
    if (value === undefined) return undefined
    kept.delete(key)
    kept.set(key, value)
    return value
  }

  /** Adds the growth of a cached value. Returns false when the value is no longer cached. */
  function grow(key: string, value: Kept, more: number): boolean {
    if (kept.get(key) !== value) return false
    remove(key)
    put(key, Object.assign(value, { bytes: value.bytes + more }))
    return true
  }

  return { get, put, remove, grow, bytes: () => bytes }
}
