/** A form's values: texts by field. */
export type Texts = Readonly<Record<string, string>>

export type Change<Values> = {
  readonly field: keyof Values & string
  readonly was: string
  readonly will: string
}

/** The values as the server keeps them: texts without blanks around them. */
export const trimAll = <Values extends Texts>(values: Values): Values =>
  // the same keys with the same kind of value
  Object.fromEntries(Object.entries(values).map(([field, text]) => [field, text.trim()])) as Values

/** The fields whose value differs, in the order of the form. A field that was touched and reads as before is not among them. */
export const changesBetween = <Values extends Texts>(before: Values, after: Values): Change<Values>[] =>
  Object.keys(before)
    .map((field) => ({ field, was: (before[field] ?? '').trim(), will: (after[field] ?? '').trim() }))
    .filter(({ was, will }) => was !== will)

/**
 * The values that a user who began from `before` wants on a row that somebody else has changed meanwhile: only the
 * fields that this user changed, so that the other's work on the rest is kept.
 */
export const mergeOnto = <Values extends Texts>(theirs: Values, before: Values, after: Values): Values =>
  // the same keys with the same kind of value
  Object.fromEntries([
    ...Object.entries(theirs),
    ...changesBetween(before, after).map(({ field, will }) => [field, will]),
  ]) as Values

/** The required fields that are blank. */
export const blankFields = <Values extends Texts>(
  values: Values,
  required: readonly (keyof Values & string)[],
) => required.filter((field) => (values[field] ?? '').trim() === '')
