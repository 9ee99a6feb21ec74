import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { nameFoldings } from '../duplicates/foldings.ts'
import { derivePlaces } from '../history/places.ts'
import { searchLines } from '../search/lines.ts'
import { refreshDerived } from '../derived/refresh-derived.ts'

const derivedTables = [searchLines, nameFoldings]
const sources = [...new Set(derivedTables.flatMap((derived) => derived.sources.map(({ table }) => table)))]

export async function deriveAll(db: Db, ending?: AbortSignal): Promise<void> {
  for (const derived of derivedTables) await refreshDerived(db, derived, undefined, ending)
  await derivePlaces(db)
}

/**
 * Returns a function that derives changed rows, such as those of an import, while the server is idle, so that
 * the next search does not wait. While rows are being saved, the derivation is postponed (with a limit),
 * because their derived rows would be replaced again and again.
 */
export function deriveWhenIdle(): (db: Db, ending?: AbortSignal) => Promise<void> {
  let postponed = 0
  return async (db, ending) => {
    const [last] = await run<{ fresh: boolean }>(db, lastChangeSql, [sources])
    if (last?.fresh === true && ++postponed < 10) return
    postponed = 0
    await deriveAll(db, ending)
  }
}

/** Number of newest history rows that are read, so that the statement is fast. */
const maxHistoryRows = 1000

const lastChangeSql = `
  SELECT bool_or(at > now() - interval '30 seconds') AS fresh
  FROM (SELECT table_name, at FROM history ORDER BY change DESC, id DESC LIMIT ${maxHistoryRows}) one
  WHERE table_name = ANY ($1::text[])`
