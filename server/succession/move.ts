import type { BodyOf } from '#contract/call.ts'
import { sms, stale, yearClosed } from '#contract/save.ts'
import type { IntakeObstacle, MoveAnswer, intakes } from '#contract/intakes.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import { demandRights } from '../auth/demand-rights.ts'
import { saveOrNothing } from '../saving/save-or-nothing.ts'
import { isYearClosed } from '../saving/sqlstate.ts'
import type { Caller } from '../serve.ts'
import { copyRuleAndParameters } from '../specialities/copy.ts'
import { codeColumns } from './codes.ts'
import { type CodeSuccession, type Intake, readIntakes, readSuccession, identitySql } from './intakes.ts'

type Body = BodyOf<typeof intakes.move>
type MoveRow = Body['rows'][number]

type Move = { readonly id: number; readonly to: number }

/**
 * Moves intakes in one change with the order of the succession (domain.md#succession-move). Returns the
 * result of each row, with sms 2 (updated) if at least one row moved, otherwise with sms 6. Returns sms 7
 * (stale) if the succession has changed.
 */
export async function moveIntakes(db: Db, body: Body, caller: Caller): Promise<MoveAnswer> {
  const { idSuccession, rows, rev } = body
  const { userId, rights, services } = caller
  if (new Set(rows.map(({ idSpeciality }) => idSpeciality)).size < rows.length)
    throw refusal('namedTwice', { field: 'rows' })
  try {
    return await saveOrNothing(db, userId, async (tx): Promise<MoveAnswer> => {
      const found = await readSuccession(tx, idSuccession, services.today(), 'FOR SHARE OF u')
      if (rev !== undefined && rev !== found.rev) return stale() as MoveAnswer
      const ids = rows.map(({ idSpeciality }) => idSpeciality)
      const locked = await run(
        tx,
        'SELECT id FROM speciality WHERE id = ANY ($1::integer[]) ORDER BY id FOR UPDATE',
        [ids],
      )
      if (locked.length < ids.length) throw refusal('noSuchRow')
      await demandRights(
        tx,
        rights,
        ids.map((id) => ({ entity: 'speciality', id })),
      )
      const judge = createChooser(found, await readIntakes(tx, found, caller, ids))
      const judged = rows.map((row) => ({ id: row.idSpeciality, ...judge(row) }))
      const moves = judged.flatMap(({ id, to }) => (to === undefined ? [] : [{ id, to }]))
      const into = await moveAll(tx, found, moves)
      const [change] = await run<{ change: string }>(tx, 'SELECT current_change()::text AS change', [])
      const outcomes = judged.map(({ id, reason }) =>
        reason === undefined
          ? { id, sms: sms.updated, ID: into.get(id) ?? id }
          : { id, sms: sms.cannotDelete, reason },
      )
      const [first] = judged
      return moves.length > 0
        ? [{ sms: sms.updated, ...change, rows: outcomes }]
        : [{ sms: sms.cannotDelete, ...(first?.reason && { reason: first.reason }), rows: outcomes }]
    })
  } catch (error) {
    // The year or the year of a later plan was closed after the rows were read.
    if (isYearClosed(error)) return yearClosed() as MoveAnswer
    throw error
  }
}

/** Returns a function that returns the new code of a row, or the reason why the row cannot move. */
function createChooser({ entity, to: codesAfter }: CodeSuccession, intakes: readonly Intake[]) {
  const byId = new Map(intakes.map((one) => [one.id_speciality, one]))
  const taken = new Set<string>()
  return ({ idSpeciality, to: wanted }: MoveRow): { to?: number; reason?: IntakeObstacle } => {
    const to = wanted ?? (codesAfter.length === 1 ? codesAfter[0] : undefined)
    if (to === undefined || !codesAfter.includes(to)) throw refusal('badField', { field: 'to' })
    const intake = byId.get(idSpeciality)
    if (intake === undefined) return { reason: 'notAdmitting' }
    const reason = intake.targets.find(({ id }) => id === to)?.reason
    if (reason !== null) return { reason: reason ?? 'notAdmitting' }
    const place = `${intake.identity} ${to}`
    if (codeColumns[entity].of === 's' && taken.has(place)) return { reason: 'alreadyAdmits' }
    taken.add(place)
    return { to }
  }
}

const movedRowsSql =
  'unnest($1::integer[], $2::integer[]) AS moved (id, code) JOIN speciality s ON s.id = moved.id'
const targetKeySql = (found: CodeSuccession) => identitySql(found.entity, 'moved.code').join(', ')

async function moveAll(tx: Db, found: CodeSuccession, moves: readonly Move[]): Promise<Map<number, number>> {
  const { entity, basis, year } = found
  if (moves.length === 0 || year === null) return new Map()
  await run(tx, `SELECT set_config('okuu.ground', $1, true)`, [`reorganise ${basis}`])
  const values = [moves.map(({ id }) => id), moves.map(({ to }) => to)]
  if (codeColumns[entity].of === 'p') {
    await run(
      tx,
      `UPDATE speciality_parameters p SET ${codeColumns[entity].column} = moved.code
       FROM unnest($1::integer[], $2::integer[]) AS moved (id, code) WHERE p.speciality_id = moved.id`,
      values,
    )
    return new Map()
  }
  await run(
    tx,
    `INSERT INTO speciality AS t (faculty_id, direction_id, study_form_id, speciality_name_id, trimester, doctorate, closed_year_id)
     SELECT s.faculty_id, ${targetKeySql(found)}, s.trimester, s.doctorate, s.closed_year_id FROM ${movedRowsSql} ORDER BY s.id
     ON CONFLICT (faculty_id, direction_id, study_form_id, speciality_name_id)
     DO UPDATE SET closed_year_id = excluded.closed_year_id`,
    values,
  )
  const pairs = await run<{ away: number; keep: number }>(
    tx,
    `SELECT s.id AS away, t.id AS keep FROM ${movedRowsSql}
     JOIN speciality t ON (t.faculty_id, t.direction_id, t.study_form_id, t.speciality_name_id) = (s.faculty_id, ${targetKeySql(found)})`,
    values,
  )
  for (const { away, keep } of pairs) await copyRuleAndParameters(tx, away, keep)
  for (const text of moveYearsSql)
    await run(tx, text, [pairs.map(({ away }) => away), pairs.map(({ keep }) => keep), year.id])
  return new Map(pairs.map(({ away, keep }) => [away, keep]))
}

const pairSql = 'unnest($1::integer[], $2::integer[]) AS pair (away, keep)'
const laterGroupsSql = `
  ${pairSql} JOIN speciality_group own ON own.speciality_id = pair.away
  JOIN study_group g ON g.speciality_group_id = own.id AND g.intake_year_id >= $3::integer`

/** SQL that moves the plans and groups of the year and later, and closes the old speciality. */
const moveYearsSql = [
  `UPDATE admission_plan a SET speciality_id = pair.keep FROM ${pairSql}
   WHERE a.speciality_id = pair.away AND a.academic_year_id >= $3::integer`,
  `INSERT INTO speciality_group (speciality_id, group_name_id, subgroup_id)
   SELECT DISTINCT pair.keep, own.group_name_id, own.subgroup_id FROM ${laterGroupsSql}
   ON CONFLICT (speciality_id, group_name_id, subgroup_id) DO NOTHING`,
  `UPDATE study_group d SET speciality_group_id = l.id
   FROM ${laterGroupsSql}
   JOIN speciality_group l ON l.speciality_id = pair.keep AND l.group_name_id = own.group_name_id AND l.subgroup_id = own.subgroup_id
   WHERE d.id = g.id`,
  `UPDATE speciality s SET closed_year_id = $3::integer FROM ${pairSql} WHERE s.id = pair.away`,
]
