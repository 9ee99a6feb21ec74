export type Texts = Readonly<Record<string, string>>

export type Change<Values> = {
  readonly field: keyof Values & string
  readonly was: string
  readonly will: string
}

/** Trims every text, as the server does. */
export const trimAll = <Values extends Texts>(values: Values): Values =>
  // the cast is safe: keys and types of the values do not change
  Object.fromEntries(Object.entries(values).map(([field, text]) => [field, text.trim()])) as Values

/** Returns the fields whose trimmed values differ, in the order of the form. */
export const changesBetween = <Values extends Texts>(before: Values, after: Values): Change<Values>[] =>
  Object.keys(before)
    .map((field) => ({ field, was: (before[field] ?? '').trim(), will: (after[field] ?? '').trim() }))
    .filter(({ was, will }) => was !== will)

/** Returns `theirs` with the values of `after` in the fields that differ between `before` and `after`. */
export const mergeOnto = <Values extends Texts>(theirs: Values, before: Values, after: Values): Values =>
  // the cast is safe: keys and types of the values do not change
  Object.fromEntries([
    ...Object.entries(theirs),
    ...changesBetween(before, after).map(({ field, will }) => [field, will]),
  ]) as Values

export const blankFields = <Values extends Texts>(
  values: Values,
  required: readonly (keyof Values & string)[],
) => required.filter((field) => (values[field] ?? '').trim() === '')
