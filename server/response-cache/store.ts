/** Something kept, with the bytes that it takes now. */
type SizedEntry = { bytes: number }

/** So many bytes at most; those that were asked for longest ago go first. An answer that is larger than a quarter is not cached. */
export function keepRecent<Kept extends SizedEntry>(most: number) {
  // A Map iterates in the order of insertion: the first one was asked for longest ago.
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

  /** To be called when a kept one takes more bytes than when it was put; false where it is gone. */
  function grow(key: string, value: Kept, more: number): boolean {
    if (kept.get(key) !== value) return false
    remove(key)
    put(key, Object.assign(value, { bytes: value.bytes + more }))
    return true
  }

  return { get, put, remove, grow, bytes: () => bytes }
}
