import type { BodyOf } from '#contract/call.ts'
import { type CheckKind, checkKinds, type checks } from '#contract/checks.ts'
import { deleted, type SaveAnswer, updated } from '#contract/save.ts'
import { type Db, transaction } from '#db/connect.ts'
import { noteChange } from '#db/noted-change.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../answers/refusals.ts'
import { demandRights } from '../auth/demand-rights.ts'
import { tableOf } from '../entities.ts'
import { who } from '../saving/statements.ts'
import type { Caller } from '../serve.ts'
import type { Found } from './findings.ts'
import { valuesOf } from './place.ts'
import { findingsOf } from './statements.ts'

const acknowledging = `${who}
  INSERT INTO check_acknowledgement AS a
    (rule, table_name, record, record_rev, mark, reason, author, institution, faculty)
  SELECT $2, $3, $4, $5, $6, $7, $1::integer, $8, $9 FROM who
  ON CONFLICT (rule, table_name, record) DO UPDATE SET
    record_rev = excluded.record_rev, mark = excluded.mark, reason = excluded.reason, author = excluded.author,
    at = excluded.at, institution = excluded.institution, faculty = excluded.faculty
  RETURNING (SELECT change FROM who) AS change`

/** Says that a row is right as it is (domain.md#check-acknowledged): 2. An unknown rule, and what is no finding of it, is 404. */
export function acknowledge(
  db: Db,
  { rule, entity, id, reason }: BodyOf<typeof checks.acknowledge>,
  { userId, rights, language, services }: Caller,
): Promise<SaveAnswer> {
  return transaction(db, userId, async (tx) => {
    const kind = await kindOf(tx, rule)
    const [found] = await run<Found>(
      tx,
      `${findingsOf(kind, {}, language)}
       SELECT * FROM one WHERE rule = $3 AND table_name = $4 AND record = $5`,
      [
        ...valuesOf({ today: services.today(), year: services.academicYear(), place: {} }),
        rule,
        tableOf(entity),
        id,
      ],
    )
    if (found === undefined) throw refusal('noSuchRow')
    await demandRights(tx, rights, [{ entity, id }])
    await run(tx, `SELECT set_config('okuu.ground', $1, true)`, [`acknowledge ${reason}`])
    const [made] = await run<{ change: string }>(tx, acknowledging, [
      userId,
      rule,
      found.table_name,
      id,
      found.rev,
      found.mark,
      reason,
      found.institution,
      found.faculty,
    ])
    if (made !== undefined) noteChange(db, made.change)
    return updated()
  })
}

/** The finding is told again: 8; 404 where it was not acknowledged. */
export function tellAgain(
  db: Db,
  { rule, entity, id }: BodyOf<typeof checks.tellAgain>,
  { userId, rights }: Caller,
): Promise<SaveAnswer> {
  return transaction(db, userId, async (tx) => {
    await kindOf(tx, rule)
    await demandRights(tx, rights, [{ entity, id }])
    const [gone] = await run<{ change: string }>(
      tx,
      `${who} DELETE FROM check_acknowledgement a USING who
       WHERE a.rule = $2 AND a.table_name = $3 AND a.record = $4 RETURNING who.change`,
      [userId, rule, tableOf(entity), id],
    )
    if (gone === undefined) throw refusal('noSuchRow')
    noteChange(db, gone.change)
    return deleted()
  })
}

async function kindOf(tx: Db, rule: number): Promise<CheckKind> {
  const [row] = await run<{ kind: string }>(tx, 'SELECT kind FROM check_rule WHERE id = $1', [rule])
  const kind = checkKinds.find((one) => one === row?.kind)
  if (kind === undefined) throw refusal('noSuchRow')
  return kind
}
