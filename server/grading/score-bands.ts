import { eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { grading } from '#contract/grading.ts'
import { decimals } from '#contract/limits.ts'
import { type SaveAnswer, stale } from '#contract/save.ts'
import { type Db, transaction } from '#db/connect.ts'
import { type Given, read } from '#db/read.ts'
import { bandDetail, scoreBand } from '#db/schema/index.ts'
import { needDecimals } from '../saving/need-decimals.ts'
import { refusal } from '../answers/refusals.ts'
import { saveRow } from '../saving/rows.ts'
import type { Caller } from '../serve.ts'
import { extentOf, isInside, isTurnedOver } from './bands.ts'

export const listBands = read((db, given: Given<BodyOf<typeof grading.bands>>) =>
  db
    .select({
      id_ebe: scoreBand.id,
      beg_bal: scoreBand.startsAt,
      end_bal: scoreBand.endsAt,
      estimation: scoreBand.grade,
      rev: scoreBand.rev,
    })
    .from(scoreBand)
    .where(eq(scoreBand.gradingRuleId, given.idEbeVar))
    .orderBy(scoreBand.startsAt, scoreBand.endsAt, scoreBand.id),
)

// Held against the saves of its details, which hold it too (details.ts): band and detail saved at once wait for each other.
const holdBand = read((tx, given: Given<{ idEbe: number }>) =>
  tx.select({ rev: scoreBand.rev }).from(scoreBand).where(eq(scoreBand.id, given.idEbe)).for('no key update'),
)

const readDetails = read((tx, given: Given<{ idEbe: number }>) =>
  tx
    .select({ startsAt: bandDetail.startsAt, endsAt: bandDetail.endsAt })
    .from(bandDetail)
    .where(eq(bandDetail.scoreBandId, given.idEbe)),
)

/** Saves a band's bounds: 2, or 7 (stale). A 400 when it is turned over or would leave a detail outside. */
export async function saveBand(
  db: Db,
  body: BodyOf<typeof grading.saveBand>,
  { userId }: Caller,
): Promise<SaveAnswer> {
  const { idEbe, begBal, endBal, rev } = body
  needDecimals({ begBal, endBal }, decimals.score)
  const range = { startsAt: begBal, endsAt: endBal }
  if (isTurnedOver(range)) throw refusal('bandTurnedOver')
  return transaction(db, userId, async (tx) => {
    const [band] = await holdBand(tx, { idEbe })
    if (band === undefined) throw refusal('noSuchRow')
    if (rev !== undefined && rev !== band.rev) return stale()
    const details = extentOf(await readDetails(tx, { idEbe }))
    if (details !== undefined && !isInside(details, range))
      throw refusal('bandLeavesDetail', { start: details.startsAt, end: details.endsAt })
    return saveRow(tx, scoreBand, idEbe, range, { user: userId, rev })
  })
}
