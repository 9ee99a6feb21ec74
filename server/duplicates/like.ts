import { getTableName } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { ComparedEntity, duplicates, LikeRow } from '#contract/duplicates.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import type { Caller } from '../serve.ts'
import { now, readLabels } from '../history/labels.ts'
import { compared } from './entities.ts'
import { judgement, reasons } from './judgement.ts'

// Parameters: 1 code, 2 to 4 the names, 5 the scope or null, 6 the row that is edited or null.
const typed = `
  SELECT code, folded_ru, folded_ky, folded_en,
    duplicate_letters(folded_ru) AS letters_ru, duplicate_letters(folded_ky) AS letters_ky,
    duplicate_letters(folded_en) AS letters_en, duplicate_marks(folded_ru) AS marks_ru, duplicate_marks(folded_ky) AS marks_ky
  FROM (
    SELECT same($1::text) AS code, duplicate_folded($2::text) AS folded_ru, duplicate_folded($3::text) AS folded_ky,
      duplicate_folded($4::text) AS folded_en
    OFFSET 0
  ) one`

/** Each is answered by an index of its own. */
const near = [
  `b.code = a.code AND b.code <> ''`,
  'b.folded_ru = a.folded_ru',
  `b.folded_en = a.folded_en AND b.folded_en <> ''`,
  'b.marks_ru && a.marks_ru',
  'b.marks_ky && a.marks_ky',
]

const statementOf = (entity: ComparedEntity) => {
  const table = getTableName(compared[entity].table)
  return `
  WITH a AS MATERIALIZED (${typed}),
  near AS MATERIALIZED (
    ${near.map((condition) => `SELECT b.record FROM a JOIN name_folding b ON b.table_name = '${table}' AND ${condition}`).join(' UNION ')}
  )
  SELECT b.record AS id, ${reasons} AS why, likeness
  FROM a
  CROSS JOIN near
  JOIN name_folding b ON b.table_name = '${table}' AND b.record = near.record
    AND ($5::integer IS NULL OR b.scope = $5) AND b.record IS DISTINCT FROM $6::integer
  CROSS JOIN LATERAL (${judgement(entity)}) judged
  WHERE same_code OR same_name OR alike
  ORDER BY same_code AND same_name DESC, same_name DESC, same_code DESC, likeness DESC, b.record
  LIMIT 5`
}

/** The rows that are like what is being typed, the most certain first. */
export async function listLike(
  db: Db,
  { entity, values, id }: BodyOf<typeof duplicates.like>,
  { language }: Caller,
): Promise<LikeRow[]> {
  const { table, names, code, scope } = compared[entity]
  const valueOf = (field: string | undefined) => (field === undefined ? '' : (values[field] ?? ''))
  const within = Number.parseInt(valueOf(scope), 10)
  const found = await run<Omit<LikeRow, 'label'>>(db, statementOf(entity), [
    valueOf(code),
    valueOf(names.ru),
    valueOf(names.ky),
    valueOf(names.en),
    Number.isSafeInteger(within) ? within : null,
    id ?? null,
  ])
  const rowOf = ({ id: row }: Pick<LikeRow, 'id'>) => ({ table: getTableName(table), id: row, moment: now })
  const labelOf = await readLabels(db, found.map(rowOf), language)
  return found.map((row) => ({ ...row, label: labelOf(rowOf(row)) }))
}
