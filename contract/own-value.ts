/** The object's own value under a name that came from outside; undefined for one that every object inherits, as `constructor`. */
export const ownValue = <T>(values: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined
