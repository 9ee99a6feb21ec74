import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { tableOf } from '../entities.ts'
import { isSelectedSql } from './selected-lines.ts'
import { numberedEntityOf } from './other-numbers.ts'
import type { EntitySelection } from './saving.ts'

// `import_preview.sources` is set if the preview reads a folder of another system (domain.md#avn-again).
// After the lines are saved, it is copied to `foreign_source`. Shape: {system, answers, rows: {entity: {id:
// values}}, joined: {entity: {id: id of the row that remains}}}; every id is one of the other system.

/** Stores for each selected line the values of the other system, the row and the change. */
export async function storeSources(
  tx: Db,
  { preview, sheet, chosen, entity, system }: EntitySelection,
): Promise<void> {
  if (system === undefined) return
  const column = entity === 'speciality-parameters' ? 'speciality_id' : 'id'
  await run(
    tx,
    `INSERT INTO foreign_source (institution, system, entity, number, change, "values", row)
     SELECT p.institution_id, $5, $4, source.key, current_change(), source.value, to_jsonb(t)
     FROM import_preview p
     CROSS JOIN LATERAL jsonb_each(p.sources -> 'rows' -> $4) AS source
     JOIN import_line own ON own.preview = p.id AND own.sheet = $2 AND own.number = source.key
       AND own.action IN ('add', 'change', 'same') AND ${isSelectedSql('own', '$3')}
     JOIN foreign_number n ON n.entity = $6 AND n.system = $5 AND n.number = source.key
     JOIN "${tableOf(entity)}" t ON t."${column}" = n.record
     WHERE p.id = $1::uuid ON CONFLICT DO NOTHING`,
    [preview, sheet, chosen, entity, system, numberedEntityOf(entity)],
  )
}

/** Stores answers, and ids of joined rows as former ids of the remaining rows; returns the number of ids. */
export async function storeFolder(tx: Db, preview: string): Promise<number> {
  await run(
    tx,
    `INSERT INTO foreign_system (institution, system, answers)
     SELECT institution_id, sources ->> 'system', sources -> 'answers' FROM import_preview
     WHERE id = $1::uuid AND sources IS NOT NULL
     ON CONFLICT (institution) DO UPDATE SET answers = excluded.answers`,
    [preview],
  )
  const stored = await run(
    tx,
    `INSERT INTO foreign_number (entity, record, system, number, former)
     SELECT n.entity, n.record, n.system, other.key, true
     FROM import_preview p
     CROSS JOIN LATERAL jsonb_each(p.sources -> 'joined') AS joined
     CROSS JOIN LATERAL jsonb_each_text(joined.value) AS other
     JOIN foreign_number n ON n.entity = joined.key COLLATE "C" AND n.system = p.sources ->> 'system' AND n.number = other.value
     WHERE p.id = $1::uuid AND p.sources IS NOT NULL
     ON CONFLICT (entity, system, number) DO NOTHING RETURNING id`,
    [preview],
  )
  return stored.length
}
