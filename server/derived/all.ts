import type { Db } from '#db/connect.ts'
import { nameFoldings } from '../duplicates/foldings.ts'
import { searchLines } from '../search/lines.ts'
import { bringUpToDate } from './bring-up-to-date.ts'

/** Done while nobody asks, so that whoever searches after a large import, or first of all, has little to wait for. */
export async function bringAllUpToDate(db: Db): Promise<void> {
  for (const derived of [searchLines, nameFoldings]) await bringUpToDate(db, derived)
}
