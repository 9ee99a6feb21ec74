import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { entityOf, entityRows } from '../entities.ts'
import { locations } from './locations.ts'

export type LocationParameters = Readonly<Record<string, string | number | null>>

export function locationOf(table: string, parameters: LocationParameters): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value !== null) search.set(name, String(value))
  return `${locations[table]?.screen ?? '/'}?${search.toString()}`
}

export const parametersSql = (parameters: Readonly<Record<string, string>>) =>
  `json_build_object(${Object.entries(parameters)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')})`

/** Returns a function that returns the location of a row; null for a row without a screen. */
export async function locationsOf(
  db: Db,
  rows: readonly { readonly table: string; readonly id: number }[],
): Promise<(row: { table: string; id: number }) => string | null> {
  const found = new Map<string, string>()
  for (const table of new Set(rows.map((row) => row.table))) {
    const { joins = '', parameters } = locations[table] ?? {}
    const entity = entityOf(table)
    if (parameters === undefined || entity === undefined) continue
    const id = entityRows[entity].id.name
    const own = await run<{ id: number; parameters: LocationParameters }>(
      db,
      `SELECT t."${id}" AS id, ${parametersSql(parameters)} AS parameters
       FROM "${table}" t ${joins} WHERE t."${id}" = ANY ($1::integer[])`,
      [rows.filter((row) => row.table === table).map((row) => row.id)],
    )
    for (const row of own) found.set(`${table} ${row.id}`, locationOf(table, row.parameters))
  }
  return ({ table, id }) => found.get(`${table} ${id}`) ?? null
}
