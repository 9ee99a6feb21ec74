import { eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { grading } from '#contract/grading.ts'
import { decimals } from '#contract/limits.ts'
import { type SaveAnswer, stale } from '#contract/save.ts'
import { type Db, transaction } from '#db/connect.ts'
import { type Placeholders, read } from '#db/read.ts'
import { bandDetail, scoreBand } from '#db/schema/index.ts'
import { needDecimals } from '../saving/need-decimals.ts'
import { refusal } from '../messages/refusals.ts'
import { saveRow } from '../saving/rows.ts'
import type { Caller } from '../serve.ts'
import { extentOf, isInside, isInvalidRange } from './bands.ts'

export const listBands = read((db, given: Placeholders<BodyOf<typeof grading.bands>>) =>
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

// Saves of a detail also lock its band (details.ts), so they never run during a save of the band.
const lockBand = read((tx, given: Placeholders<{ idEbe: number }>) =>
  tx.select({ rev: scoreBand.rev }).from(scoreBand).where(eq(scoreBand.id, given.idEbe)).for('no key update'),
)

const readDetails = read((tx, given: Placeholders<{ idEbe: number }>) =>
  tx
    .select({ startsAt: bandDetail.startsAt, endsAt: bandDetail.endsAt })
    .from(bandDetail)
    .where(eq(bandDetail.scoreBandId, given.idEbe)),
)

/** Saves a band. Throws 400 when its start is not below its end or a detail would be outside the band. */
export async function saveBand(
  db: Db,
  body: BodyOf<typeof grading.saveBand>,
  { userId }: Caller,
): Promise<SaveAnswer> {
  const { idEbe, begBal, endBal, rev } = body
  needDecimals({ begBal, endBal }, decimals.score)
  const range = { startsAt: begBal, endsAt: endBal }
  if (isInvalidRange(range)) throw refusal('bandTurnedOver')
  return transaction(db, userId, async (tx) => {
    const [band] = await lockBand(tx, { idEbe })
    if (band === undefined) throw refusal('noSuchRow')
    if (rev !== undefined && rev !== band.rev) return stale()
    const details = extentOf(await readDetails(tx, { idEbe }))
    if (details !== undefined && !isInside(details, range))
      throw refusal('bandLeavesDetail', { start: details.startsAt, end: details.endsAt })
    return saveRow(tx, scoreBand, idEbe, range, { user: userId, rev })
  })
}
