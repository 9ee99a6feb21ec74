/** FNV-1a hash, so that each load makes equal choices. A final mix separates the hashes of similar keys. */
function hash(key: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < key.length; index++) {
    value ^= key.charCodeAt(index)
    value = Math.imul(value, 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b)
  return (value ^ (value >>> 13)) >>> 0
}

/** Returns a number of the range for a key. Both bounds are included. */
export const drawNumber = (from: number, to: number, key: string): number =>
  from + (hash(key) % (to - from + 1))

/** True for about `percent` % of all keys. */
export const isDrawn = (percent: number, key: string): boolean => hash(key) % 100 < percent

export function choose<T>(list: readonly T[], key: string): T {
  const chosen = list[hash(key) % list.length]
  if (chosen === undefined) throw new Error(`nothing to choose from for ${key}`)
  return chosen
}
