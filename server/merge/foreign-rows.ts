import type { MergeObstacle } from '#contract/merge.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { entityOf } from '../history/entities.ts'
import { now, readLabels } from '../history/labels.ts'
import type { Language } from '../http/language.ts'

/** More are told by nobody. */
const most = 100

type Foreign = { table: string; id: number; place: string | null }

const reading = (language: Language) => `
  SELECT written.table_name AS "table", written.row_id AS id,
    concat_ws(' › ', ${shortName('i', language)}, ${shortName('f', language)}) AS place
  FROM (
    SELECT DISTINCT ON (table_name, row_id) *
    FROM rows_not_allowed($1, 0) WITH ORDINALITY AS one (table_name, row_id, refusal, institution, faculty, turn)
    WHERE refusal = 'outsideScope' ORDER BY table_name, row_id, turn
  ) AS written
  LEFT JOIN institution i ON i.id = written.institution
  LEFT JOIN faculty f ON f.id = written.faculty
  ORDER BY turn LIMIT ${most}`

const shortName = (alias: string, language: Language) =>
  `coalesce(nullif(${alias}.short_${language}, ''), ${alias}.short_ru)`

/** The rows outside the user's scope that the transaction has written, each with the institution and the faculty whose it is. */
export async function findForeignRows(tx: Db, userId: number, language: Language): Promise<MergeObstacle[]> {
  const rows = await run<Foreign>(tx, reading(language), [userId])
  const named = rows.map(({ table, id }) => ({ table, id, moment: now }))
  const labelOf = await readLabels(tx, named, language)
  return rows.flatMap(({ table, id, place }): MergeObstacle[] => {
    const entity = entityOf(table)
    if (entity === undefined) return []
    const label = [labelOf({ table, id, moment: now }), place].filter(Boolean).join(' · ')
    return [{ entity, id, label, reason: 'outsideScope' }]
  })
}
