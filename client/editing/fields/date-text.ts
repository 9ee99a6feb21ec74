const written = /^(\d{1,2})[./\s-](\d{1,2})[./\s-](\d{4})$/
const plain = /^(\d{2})(\d{2})(\d{4})$/
const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/

/**
 * A date as people type or paste it (1.9.2026, 01/09/2026, 01092026, 2026-09-01) as the wire has it: 2026-09-01.
 * Undefined: no date of the calendar.
 */
export const readDate = (text: string): string | undefined => {
  const typed = text.trim()
  const backwards = iso.exec(typed)
  const found = written.exec(typed) ?? plain.exec(typed)
  const [day, month, year] = (backwards?.slice(1).toReversed() ?? found?.slice(1) ?? []).map(Number)
  if (day === undefined || month === undefined || year === undefined || year < 1900) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  // 31.02. would roll over into March
  if (date.getUTCDate() !== day || date.getUTCMonth() !== month - 1) return undefined
  return date.toISOString().slice(0, 10)
}

/** The wire's date as a form writes it: 01.09.2026. */
export const writeDate = (date: string) => date.split('-').toReversed().join('.')

/** The typed date in the one way of writing it; a text that is no date stays as it is. */
export const normaliseDate = (text: string) => {
  const date = readDate(text)
  return date === undefined ? text.trim() : writeDate(date)
}

type Dates<Field extends string> = Readonly<Record<Field, string>>

/** The typed dates, each in the one way of writing it. */
export const normaliseDates = <Field extends string>(values: Dates<Field>, fields: readonly Field[]) =>
  // the entries are of these fields alone
  Object.fromEntries(fields.map((field) => [field, normaliseDate(values[field])])) as Record<Field, string>

/** The fields with a text that is no date; a blank one is not wrong here. */
export const wrongDates = <Field extends string>(values: Dates<Field>, fields: readonly Field[]) =>
  fields.filter((field) => values[field].trim() !== '' && readDate(values[field]) === undefined)
