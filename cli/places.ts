import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'

/**
 * Returns the ids of places, each named by its id or its Russian short name. Throws unless exactly one place
 * has the name.
 */
export async function findPlaces(
  db: Db,
  table: 'institution' | 'faculty',
  names: readonly string[],
): Promise<number[]> {
  const found: number[] = []
  for (const name of names) {
    const rows = await run<{ id: number }>(
      db,
      `SELECT id FROM ${table} WHERE id::text = $1 OR same(short_ru) = same($1) ORDER BY id`,
      [name],
    )
    const [row, another] = rows
    if (row === undefined) throw new Error(`There is no ${table} "${name}"`)
    if (another !== undefined)
      throw new Error(`"${name}" is the ${table} ${rows.map(({ id }) => id).join(' or ')}: say which`)
    found.push(row.id)
  }
  return found
}
