import { getTableName } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { ComparedEntity, duplicates, SimilarityRow } from '#contract/duplicates.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import type { Caller } from '../serve.ts'
import { currentMoment, readLabels } from '../history/labels.ts'
import { comparedTables } from './entities.ts'
import { refreshFoldings, foldNames } from './foldings.ts'
import { comparisonSql, reasonsSql } from './comparison-sql.ts'

// SQL for the edited row. Parameters: $1 code, $2–$4 folded names, $5–$7 names in ASCII, $8 and $9 marks, $10
// scope or null, $11 id of the edited row or null.
const typedNamesSql = `
  SELECT same($1::text) AS code, $2::text AS folded_ru, $3::text AS folded_ky, $4::text AS folded_en,
    $5::text AS letters_ru, $6::text AS letters_ky, $7::text AS letters_en, $8::integer[] AS marks_ru, $9::integer[] AS marks_ky`

/** SQL conditions for similar rows. Each has an index. */
const similarRowConditions = [
  `b.code = a.code AND b.code <> ''`,
  'b.folded_ru = a.folded_ru',
  `b.folded_en = a.folded_en AND b.folded_en <> ''`,
  'b.marks_ru && a.marks_ru',
  'b.marks_ky && a.marks_ky',
]

const similarRowsStatement = (entity: ComparedEntity) => {
  const table = getTableName(comparedTables[entity].table)
  return `
  WITH a AS MATERIALIZED (${typedNamesSql}),
  near AS MATERIALIZED (
    ${similarRowConditions.map((condition) => `SELECT b.record FROM a JOIN name_folding b ON b.table_name = '${table}' AND ${condition}`).join(' UNION ')}
  )
  SELECT b.record AS id, ${reasonsSql} AS why, likeness
  FROM a
  CROSS JOIN near
  JOIN name_folding b ON b.table_name = '${table}' AND b.record = near.record
    AND ($10::integer IS NULL OR b.scope = $10) AND b.record IS DISTINCT FROM $11::integer
  CROSS JOIN LATERAL (${comparisonSql(entity)}) judged
  WHERE same_code OR same_name OR alike
  ORDER BY same_code AND same_name DESC, same_name DESC, same_code DESC, likeness DESC, b.record
  LIMIT 5`
}

export async function listSimilarRows(
  db: Db,
  { entity, values, id }: BodyOf<typeof duplicates.like>,
  { language }: Caller,
): Promise<SimilarityRow[]> {
  const { table, names, code, scope } = comparedTables[entity]
  const valueOf = (field: string | undefined) => (field === undefined ? '' : (values[field] ?? ''))
  const within = Number.parseInt(valueOf(scope), 10)
  await refreshFoldings(db, entity)
  const found = await run<Omit<SimilarityRow, 'label'>>(db, similarRowsStatement(entity), [
    valueOf(code),
    ...Object.values(foldNames({ ru: valueOf(names.ru), ky: valueOf(names.ky), en: valueOf(names.en) })),
    Number.isSafeInteger(within) ? within : null,
    id ?? null,
  ])
  const rowOf = ({ id: row }: Pick<SimilarityRow, 'id'>) => ({
    table: getTableName(table),
    id: row,
    moment: currentMoment,
  })
  const labelOf = await readLabels(db, found.map(rowOf), language)
  return found.map((row) => ({ ...row, label: labelOf(rowOf(row)) }))
}
