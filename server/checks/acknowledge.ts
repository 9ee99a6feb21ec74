import type { BodyOf } from '#contract/call.ts'
import { type CheckKind, checkKinds, type checks } from '#contract/checks.ts'
import { deleted, type SaveAnswer, updated } from '#contract/save.ts'
import { academicYearOn } from '#db/academic-year.ts'
import { type Db, transaction } from '#db/connect.ts'
import { recordChange } from '#db/recorded-change.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import { demandRights } from '../auth/demand-rights.ts'
import { tableOf } from '../entities.ts'
import { setAuthorSql } from '../saving/statements.ts'
import type { Caller } from '../serve.ts'
import type { FindingResult } from './findings.ts'
import { checkParametersOf } from './place.ts'
import { findingsSql } from './statements.ts'

const acknowledgeSql = `${setAuthorSql}
  INSERT INTO check_acknowledgement AS a
    (rule, table_name, record, record_rev, mark, reason, author, institution, faculty)
  SELECT $2, one.table_name, one.record, one.rev, one.mark, $3, $1::integer, one.institution, one.faculty
  FROM who, json_to_recordset($4) AS one (table_name text, record integer, rev integer, mark text, institution integer, faculty integer)
  ON CONFLICT (rule, table_name, record) DO UPDATE SET
    record_rev = excluded.record_rev, mark = excluded.mark, reason = excluded.reason, author = excluded.author,
    at = excluded.at, institution = excluded.institution, faculty = excluded.faculty
  RETURNING (SELECT change FROM who) AS change`

type FindingKeys = Pick<BodyOf<typeof checks.tellAgain>, 'entity' | 'id' | 'rows'>

function distinctFindingsOf({ entity, id, rows = [] }: FindingKeys) {
  const all = new Map([{ entity, id }, ...rows].map((one) => [`${one.entity} ${one.id}`, one]))
  const distinct = [...all.values()]
  return { rows: distinct, keys: [distinct.map((one) => tableOf(one.entity)), distinct.map((one) => one.id)] }
}
const isNamedCondition = (table: string, record: string, from: number) =>
  `(${table}, ${record}) IN (SELECT * FROM unnest($${from}::text[], $${from + 1}::integer[]))`

/**
 * Hides findings until their row or value changes (domain.md#check-acknowledged). Throws 404 if one of the rows
 * has no finding.
 */
export function acknowledge(
  db: Db,
  { rule, reason, ...body }: BodyOf<typeof checks.acknowledge>,
  { userId, rights, language, services }: Caller,
): Promise<SaveAnswer> {
  return transaction(db, userId, async (tx) => {
    const kind = await readKind(tx, rule)
    const { rows, keys } = distinctFindingsOf(body)
    const found = await run<FindingResult>(
      tx,
      `${findingsSql(kind, {}, language)}
       SELECT * FROM one WHERE rule = $3 AND ${isNamedCondition('one.table_name', 'one.record', 4)}`,
      [
        ...checkParametersOf({
          today: services.today(),
          year: await academicYearOn(tx, services.today()),
          place: {},
        }),
        rule,
        ...keys,
      ],
    )
    if (found.length < rows.length) throw refusal('noSuchRow')
    await demandRights(tx, rights, rows)
    await run(tx, `SELECT set_config('okuu.ground', $1, true)`, [`acknowledge ${reason}`])
    const [made] = await run<{ change: string }>(tx, acknowledgeSql, [
      userId,
      rule,
      reason,
      JSON.stringify(found),
    ])
    if (made !== undefined) recordChange(db, made.change)
    return updated()
  })
}

/** Deletes acknowledgements, so that their findings are listed again. Throws 404 if one does not exist. */
export function deleteAcknowledgements(
  db: Db,
  { rule, ...body }: BodyOf<typeof checks.tellAgain>,
  { userId, rights }: Caller,
): Promise<SaveAnswer> {
  return transaction(db, userId, async (tx) => {
    await readKind(tx, rule)
    const { rows, keys } = distinctFindingsOf(body)
    await demandRights(tx, rights, rows)
    const gone = await run<{ change: string }>(
      tx,
      `${setAuthorSql} DELETE FROM check_acknowledgement a USING who
       WHERE a.rule = $2 AND ${isNamedCondition('a.table_name', 'a.record', 3)} RETURNING who.change`,
      [userId, rule, ...keys],
    )
    if (gone.length < rows.length) throw refusal('noSuchRow')
    for (const { change } of gone.slice(0, 1)) recordChange(db, change)
    return deleted()
  })
}

async function readKind(tx: Db, rule: number): Promise<CheckKind> {
  const [row] = await run<{ kind: string }>(tx, 'SELECT kind FROM check_rule WHERE id = $1', [rule])
  const kind = checkKinds.find((one) => one === row?.kind)
  if (kind === undefined) throw refusal('noSuchRow')
  return kind
}
