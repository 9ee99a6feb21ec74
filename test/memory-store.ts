/** Returns the browser's storage in memory, with the additional function `keys`. */
export function memoryStore(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
    keys: () => [...kept.keys()],
  }
}
