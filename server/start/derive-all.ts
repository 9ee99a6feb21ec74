import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { nameFoldings } from '../duplicates/foldings.ts'
import { placeChanges } from '../history/places.ts'
import { searchLines } from '../search/lines.ts'
import { bringUpToDate } from '../derived/bring-up-to-date.ts'

const all = [searchLines, nameFoldings]
const sources = [...new Set(all.flatMap((derived) => derived.sources.map(({ table }) => table)))]

/** Derives all that has changed. */
export async function bringAllUpToDate(db: Db): Promise<void> {
  for (const derived of all) await bringUpToDate(db, derived)
  await placeChanges(db)
}

/**
 * Derives while nobody asks what an import has left to be derived, or a restore, so that the first search has little to
 * wait for. While rows are still being saved it is put off, since each would be derived again and again; not for ever.
 */
export function inQuietMoments(): (db: Db) => Promise<void> {
  let putOff = 0
  return async (db) => {
    const [last] = await run<{ fresh: boolean }>(db, lastChange, [sources])
    if (last?.fresh === true && ++putOff < 10) return
    putOff = 0
    await bringAllUpToDate(db)
  }
}

const lastChange = `
  SELECT bool_or(at > now() - interval '30 seconds') AS fresh FROM unnest((SELECT $1::text[])) AS source
  CROSS JOIN LATERAL (SELECT at FROM history WHERE table_name = source ORDER BY change DESC LIMIT 1) newest`
