/** Last scroll positions of a check's lists, by name. */
export type ScrollPositions = Map<string, { current: number }>

export const scrollPositionIn = (all: ScrollPositions, name: string) => {
  const known = all.get(name) ?? { current: 0 }
  all.set(name, known)
  return known
}
