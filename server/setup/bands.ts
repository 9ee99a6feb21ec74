import type { BodyOf } from '#contract/call.ts'
import { decimals } from '#contract/limits.ts'
import { created, type SaveAnswer, stale, updated } from '#contract/save.ts'
import type { setup } from '#contract/setup.ts'
import { type Db, transaction } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { isInside, type ScoreRange } from '../grading/bands.ts'
import { refusal } from '../messages/refusals.ts'
import { needDecimals } from '../saving/need-decimals.ts'
import type { Author } from '../serve.ts'
import { joinRanges, splitRange, splitLimits } from './band-parts.ts'

type Band = ScoreRange & { id: number; ruleId: number; rev: number }

const rangeSql = 'starts_at::float8 AS "startsAt", ends_at::float8 AS "endsAt"'

// The order by id prevents deadlocks. Saves of a band's details lock the band, too.
const lockSql = `SELECT id, grading_rule_id AS "ruleId", rev, ${rangeSql}
  FROM score_band WHERE id = ANY ($1::integer[]) ORDER BY id FOR NO KEY UPDATE`
const detailsSql = `SELECT ${rangeSql} FROM band_detail WHERE score_band_id = $1 ORDER BY starts_at, id`

// The upper part receives the details in its range, and a display rule with its grade for each form of
// assessment that has a display rule in the band.
const splitSql = `
  WITH lower_part AS (UPDATE score_band SET ends_at = $2 WHERE id = $1 RETURNING grading_rule_id),
  upper_part AS (
    INSERT INTO score_band (grading_rule_id, starts_at, ends_at, grade)
    SELECT grading_rule_id, $3, $4, $5 FROM lower_part RETURNING id, rev, grade
  ),
  details AS (
    UPDATE band_detail SET score_band_id = upper_part.id FROM upper_part
    WHERE score_band_id = $1 AND starts_at >= $3
  ),
  displays AS (
    INSERT INTO display_rule (score_band_id, assessment_form_id, definition)
    SELECT upper_part.id, d.assessment_form_id, upper_part.grade
    FROM upper_part JOIN display_rule d ON d.score_band_id = $1 ORDER BY d.assessment_form_id
  )
  SELECT id, rev FROM upper_part`

/** Splits a band (domain.md#band-split). Returns the id of the upper part, or sms 7 (stale). */
export async function splitBand(
  db: Db,
  { idEbe, at, estimation, rev }: BodyOf<typeof setup.splitBand>,
  { userId }: Author,
): Promise<SaveAnswer> {
  needDecimals({ at }, decimals.score)
  return transaction(db, userId, async (tx) => {
    const [band] = await run<Band>(tx, lockSql, [[idEbe]])
    if (band === undefined) throw refusal('noSuchRow')
    if (rev !== undefined && rev !== band.rev) return stale()
    const parts = splitRange(band, at)
    if (parts === undefined) throw refusal('splitOutside', splitLimits(band))
    const cut = (await run<ScoreRange>(tx, detailsSql, [idEbe])).find(
      (detail) => !isInside(detail, parts.lower) && !isInside(detail, parts.upper),
    )
    if (cut !== undefined) throw refusal('splitCutsDetail', { start: cut.startsAt, end: cut.endsAt })
    const values = [idEbe, parts.lower.endsAt, parts.upper.startsAt, parts.upper.endsAt, estimation]
    const [upper] = await run<{ id: number; rev: number }>(tx, splitSql, values)
    if (upper === undefined) throw new Error('The split made no band')
    return created(upper.id, upper.rev)
  })
}

const bandsOfRuleSql = `SELECT id, ${rangeSql} FROM score_band WHERE grading_rule_id = $1
  ORDER BY starts_at, ends_at, id`
const widenSql = 'UPDATE score_band SET starts_at = $2, ends_at = $3 WHERE id = $1 RETURNING rev'
const moveDetailsSql = 'UPDATE band_detail SET score_band_id = $1 WHERE score_band_id = $2'
const deleteDisplayRulesSql = 'DELETE FROM display_rule WHERE score_band_id = $1'
const deleteBandSql = 'DELETE FROM score_band WHERE id = $1'

/** Joins two neighbouring bands (domain.md#band-join). */
export async function joinBands(
  db: Db,
  { idEbe, idEbeNext, rev }: BodyOf<typeof setup.joinBands>,
  { userId }: Author,
): Promise<SaveAnswer> {
  return transaction(db, userId, async (tx) => {
    const locked = await run<Band>(tx, lockSql, [[idEbe, idEbeNext]])
    const band = locked.find(({ id }) => id === idEbe)
    const next = locked.find(({ id }) => id === idEbeNext)
    if (band === undefined || next === undefined) throw refusal('noSuchRow')
    if (rev !== undefined && rev !== band.rev) return stale()
    const bands = await run<ScoreRange & { id: number }>(tx, bandsOfRuleSql, [band.ruleId])
    const place = bands.findIndex(({ id }) => id === idEbe)
    if (bands[place + 1]?.id !== idEbeNext) throw refusal('bandsNotNeighbours')
    const joined = joinRanges(band, next)
    const [widened] = await run<{ rev: number }>(tx, widenSql, [idEbe, joined.startsAt, joined.endsAt])
    await run(tx, moveDetailsSql, [idEbe, idEbeNext])
    await run(tx, deleteDisplayRulesSql, [idEbeNext])
    await run(tx, deleteBandSql, [idEbeNext])
    return updated(widened?.rev)
  })
}
