import type { Entity } from '#contract/entities.ts'
import type { Db } from '#db/connect.ts'
import { isoSql, run } from '#db/statement.ts'

type RowRef = { readonly entity: Entity; readonly id: number }
type NumberRow = { entity: Entity; id: number; system: string; number: string; at: string }

const numbersSql = `
  SELECT n.entity, n.record AS id, n.system, n.number, ${isoSql('n.at')} AS at
  FROM unnest($1::text[], $2::integer[]) AS asked (entity, id)
  JOIN foreign_number n ON n.entity = asked.entity COLLATE "C" AND n.record = asked.id AND NOT n.former
  ORDER BY n.entity, n.record, n.system`

type Numbers = Omit<NumberRow, 'entity' | 'id'>[]

export async function readForeignNumbers(db: Db, rows: readonly RowRef[]): Promise<(row: RowRef) => Numbers> {
  if (rows.length === 0) return () => []
  const found = await run<NumberRow>(db, numbersSql, [
    rows.map(({ entity }) => entity),
    rows.map(({ id }) => id),
  ])
  const byRow = new Map<string, Numbers>()
  for (const { entity, id, ...number } of found) {
    const numbers = byRow.get(`${entity} ${id}`) ?? []
    numbers.push(number)
    byRow.set(`${entity} ${id}`, numbers)
  }
  return ({ entity, id }) => byRow.get(`${entity} ${id}`) ?? []
}
