/** The places to which the lists of a check were scrolled when they were seen last, by their names. */
export type Scrolled = Map<string, { current: number }>

export const scrolledIn = (all: Scrolled, name: string) => {
  const known = all.get(name) ?? { current: 0 }
  all.set(name, known)
  return known
}
