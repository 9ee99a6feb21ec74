import { type SaveAnswer, sms } from '#contract/save.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { mistakeIn, refusedRow } from './file-mistakes.ts'

/** The command line's changes are nobody's. */
export const author = { userId: null }

export type Applied = { created: number; standing: number }
export type Adding = { tx: Db; applied: Applied }

/** A row by texts that are the same (domain.md#save-same-text), by numbers and by days; what is undefined does not count. */
export type Known = {
  table: string
  texts?: Record<string, string | undefined>
  numbers?: Record<string, number | undefined>
  days?: Record<string, string>
  /** The column that bears its number. */
  id?: string
}

/** The numbers of the rows that are known so. */
async function idsOf(
  tx: Db,
  { table, texts = {}, numbers = {}, days = {}, id = 'id' }: Known,
): Promise<number[]> {
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const each = (of: Record<string, unknown>, condition: (column: string, value: unknown) => string) =>
    Object.entries(of).flatMap(([column, value]) => (value === undefined ? [] : [condition(column, value)]))
  const conditions = [
    ...each(texts, (column, value) => `same(${column}) = same(${given(value)}::text)`),
    ...each(numbers, (column, value) => `${column} = ${given(value)}::integer`),
    ...each(days, (column, value) => `${column} = ${given(value)}::date`),
  ]
  const text = `SELECT ${id} AS id FROM ${table} WHERE ${conditions.join(' AND ')} ORDER BY 1 LIMIT 2`
  const rows = await run<{ id: number }>(tx, text, values)
  return rows.map((row) => row.id)
}

export async function idOf(tx: Db, known: Known): Promise<number | undefined> {
  return (await idsOf(tx, known))[0]
}

/** The one row that a row of the file refers to by `field`; `words` call it in a mistake. */
export async function referred(
  tx: Db,
  row: object,
  field: string,
  words: string,
  known: Known,
): Promise<number> {
  const [id, another] = await idsOf(tx, known)
  const said = [...Object.values(known.texts ?? {}), ...Object.values(known.numbers ?? {})]
    .filter((value) => value !== undefined)
    .map((value) => `«${value}»`)
  if (id === undefined) throw mistakeIn(row, `there is no ${words} ${said.join(' ')}`, field)
  if (another !== undefined)
    throw mistakeIn(row, `there are several of ${words} ${said.join(' ')}: say more of it`, field)
  return id
}

/** The number of the row, which is made when it does not stand. */
export async function add(
  { tx, applied }: Adding,
  row: object,
  name: string,
  standing: Known,
  save: () => Promise<SaveAnswer>,
): Promise<number> {
  const id = await idOf(tx, standing)
  if (id !== undefined) {
    applied.standing += 1
    return id
  }
  const [outcome] = await save().catch((error: unknown) => {
    throw refusedRow(row, error)
  })
  if (outcome?.sms !== sms.created || outcome.ID === undefined)
    throw mistakeIn(row, `«${name}» cannot be added: another row has one of its names`)
  applied.created += 1
  return outcome.ID
}
