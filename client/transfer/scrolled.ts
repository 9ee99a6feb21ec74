/** Last scroll positions of a check's lists, by name. */
export type Scrolled = Map<string, { current: number }>

export const scrolledIn = (all: Scrolled, name: string) => {
  const known = all.get(name) ?? { current: 0 }
  all.set(name, known)
  return known
}
