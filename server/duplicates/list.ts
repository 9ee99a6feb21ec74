import { getTableName } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { ComparedEntity, DuplicateRow, duplicates } from '#contract/duplicates.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { comparedTables } from './entities.ts'
import { refreshFoldings } from './foldings.ts'
import { foldedNameSql, comparisonSql, reasonsSql } from './comparison-sql.ts'

/** Maximum of names with one mark (hash). A mark with more names is skipped: similar names share rarer marks. */
const maxNamesByMark = 25

/** Maximum number of rows compared with a row by an equal key. One name could form millions of pairs. */
const maxNeighbours = 25

/** Maximum number of rows that are read for one name or code. */
const maxEqualRows = 50

/**
 * Maximum number of pairs before repeated ones are removed. Pairs with equal names or codes are read first,
 * then pairs with rare marks.
 */
const maxPairsRead = 40_000

/**
 * Maximum number of compared pairs; comparing a pair takes 50 µs. Pairs with equal names or codes are compared
 * first, then pairs that share many or rare marks.
 */
const maxPairsCompared = 12_000

const equalRowsSql = (key: string) => `
    SELECT 0 AS kind, (array_agg(record ORDER BY record))[1 : ${maxEqualRows}] AS records
    FROM kept WHERE ${key} <> '' GROUP BY scope, ${key} HAVING count(*) > 1`

const rowsByMarkSql = (marks: string) => `
    SELECT 1, array_agg(record ORDER BY record) FROM kept CROSS JOIN unnest(${marks}) AS mark
    GROUP BY scope, mark HAVING count(*) BETWEEN 2 AND ${maxNamesByMark}`

const listStatement = (entity: ComparedEntity) => {
  const table = getTableName(comparedTables[entity].table)
  return `
  WITH kept AS MATERIALIZED (
    SELECT record, scope, code, folded_ru, folded_ky, folded_en, letters_ru, letters_ky, letters_en, marks_ru, marks_ky
    FROM name_folding WHERE table_name = '${table}'
  ),
  met AS (${equalRowsSql('code')}
    UNION ALL ${equalRowsSql(`replace(folded_ru, ' ', '')`)}
    UNION ALL ${equalRowsSql(`replace(folded_ky, ' ', '')`)}
    UNION ALL ${equalRowsSql(`replace(folded_en, ' ', '')`)}
    UNION ALL ${rowsByMarkSql('marks_ru')}
    UNION ALL ${rowsByMarkSql('marks_ky')}
  ),
  meeting AS (
    SELECT kind, cardinality(records) AS size, least(a.record, b.record) AS first, greatest(a.record, b.record) AS second
    FROM (SELECT kind, records FROM met ORDER BY kind, cardinality(records), records) AS rarest_first
    CROSS JOIN unnest(records) WITH ORDINALITY AS a (record, place)
    CROSS JOIN unnest(records[place + 1 : place + ${maxNeighbours}]) AS b (record)
    LIMIT ${maxPairsRead}
  ),
  pair AS MATERIALIZED (
    SELECT first, second FROM meeting GROUP BY first, second
    ORDER BY min(kind), sum(1000 / (size - 1)) DESC, first, second LIMIT ${maxPairsCompared}
  ),
  judged AS MATERIALIZED (
    SELECT pair.*, judged.*, ${foldedNameSql('a')} AS name, ${foldedNameSql('b')} AS other_name
    FROM pair
    JOIN kept a ON a.record = pair.first
    JOIN kept b ON b.record = pair.second
    CROSS JOIN LATERAL (${comparisonSql(entity)}) judged
    WHERE same_code OR same_name OR alike
  )
  SELECT ARRAY[first, second] AS ids, ${reasonsSql} AS why, likeness
  FROM judged
  WHERE NOT EXISTS (
    SELECT FROM dismissed_duplicate d
    JOIN "${table}" one ON one.id = d.first_record AND one.rev = d.first_rev
    JOIN "${table}" other ON other.id = d.second_record AND other.rev = d.second_rev
    WHERE d.table_name = '${table}' AND d.first_record = first AND d.second_record = second
  ) AND NOT EXISTS (
    SELECT FROM dismissed_duplicate d WHERE d.table_name = '${table}'
      AND d.first_name = least(judged.name, judged.other_name) AND d.second_name = greatest(judged.name, judged.other_name)
  )
  ORDER BY same_code AND same_name DESC, same_name DESC, same_code DESC, likeness DESC, first, second
  LIMIT 1000`
}

/** Lists pairs by certainty, the most certain first (domain.md#duplicate-why). */
export async function listDuplicates(
  db: Db,
  { entity }: BodyOf<typeof duplicates.list>,
): Promise<DuplicateRow[]> {
  await refreshFoldings(db, entity)
  return run<DuplicateRow>(db, listStatement(entity), [])
}
