/** Returns the set with the member if `isIn`, else without it. Default: the opposite of now. */
export const toggled = <T>(set: ReadonlySet<T>, member: T, isIn = !set.has(member)): ReadonlySet<T> =>
  new Set(isIn ? [...set, member] : [...set].filter((one) => one !== member))
