import { eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { bandDetail as facts } from '#contract/entities/grading.ts'
import type { grading } from '#contract/grading.ts'
import { decimals } from '#contract/limits.ts'
import type { SaveAnswer } from '#contract/save.ts'
import { type Db, transaction } from '#db/connect.ts'
import { rowColumns } from '../entities.ts'
import { type Placeholders, read } from '#db/read.ts'
import { bandDetail, scoreBand } from '#db/schema/index.ts'
import { needDecimals } from '../saving/need-decimals.ts'
import { refusal } from '../messages/refusals.ts'
import { makeDelete, makeSave } from '../saving/entity.ts'
import type { Caller } from '../serve.ts'
import { isInside, isInvalidRange, isUpperCase } from './bands.ts'

const columns = { ...rowColumns(facts, bandDetail), rev: bandDetail.rev }

const listDetailsOfBand = read((db, given: Placeholders<{ idEbe: number }>) =>
  db
    .select(columns)
    .from(bandDetail)
    .where(eq(bandDetail.scoreBandId, given.idEbe))
    .orderBy(bandDetail.startsAt, bandDetail.endsAt, bandDetail.id),
)

const listDetailsOfRule = read((db, given: Placeholders<{ idEbeVar: number }>) =>
  db
    .select(columns)
    .from(scoreBand)
    .innerJoin(bandDetail, eq(bandDetail.scoreBandId, scoreBand.id))
    .where(eq(scoreBand.gradingRuleId, given.idEbeVar))
    .orderBy(bandDetail.startsAt, bandDetail.endsAt, bandDetail.id),
)

/** Lists the details of a band (`idEbe`), else of a rule (`idEbeVar`). Throws 400 without an id. */
export async function listDetails(db: Db, { idEbe, idEbeVar }: BodyOf<typeof grading.details>) {
  if (idEbe !== undefined) return listDetailsOfBand(db, { idEbe })
  if (idEbeVar === undefined) throw refusal('fieldMissing', { field: 'idEbe' })
  return listDetailsOfRule(db, { idEbeVar })
}

// This lock blocks saves of the band's bounds (score-bands.ts), but not saves of other details.
const lockBand = read((tx, given: Placeholders<{ idEbe: number }>) =>
  tx
    .select({ startsAt: scoreBand.startsAt, endsAt: scoreBand.endsAt })
    .from(scoreBand)
    .where(eq(scoreBand.id, given.idEbe))
    .for('share'),
)

const save = makeSave(facts, bandDetail)

/**
 * Saves a detail. Throws 400 when its start is not below its end, it is outside its band, it has too many
 * decimals, or its letter is not upper case.
 */
export async function saveDetail(
  db: Db,
  body: BodyOf<typeof grading.saveDetail>,
  { userId }: Caller,
): Promise<SaveAnswer> {
  const { idEbe, begBal, endBal, ekvNum, ekvBukv } = body
  needDecimals({ begBal, endBal }, decimals.score)
  needDecimals({ ekvNum }, decimals.numericEquivalent)
  if (!isUpperCase(ekvBukv)) throw refusal('letterNotUpperCase')
  const range = { startsAt: begBal, endsAt: endBal }
  return transaction(db, userId, async (tx) => {
    const [band] = await lockBand(tx, { idEbe })
    if (band === undefined) throw refusal('noSuchRow')
    const bounds = { start: band.startsAt, end: band.endsAt }
    if (isInvalidRange(range)) throw refusal('detailTurnedOver', bounds)
    if (!isInside(range, band)) throw refusal('detailOutside', bounds)
    return save(tx, body, { userId })
  })
}

export const deleteDetail = makeDelete(facts, bandDetail)
