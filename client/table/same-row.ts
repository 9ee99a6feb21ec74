/** Plain objects of texts, of rows, of row and values: compared by what they hold. */
const isSame = (one: unknown, other: unknown, depth: number): boolean => {
  if (Object.is(one, other)) return true
  if (depth === 0 || !isPlain(one) || !isPlain(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length && keys.every((key) => isSame(one[key], other[key], depth - 1))
  )
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const depths: Readonly<Record<string, number>> = { shown: 2, state: 3 }

/** Whether a table's row is drawn as it was: a key in an open row draws that row alone. */
export const isSameRow = (before: object, after: object) => {
  const was: Readonly<Record<string, unknown>> = { ...before }
  return Object.entries(after).every(([name, value]) => isSame(was[name], value, depths[name] ?? 0))
}
