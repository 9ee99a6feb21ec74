import type { BodyOf } from '#contract/call.ts'
import type { newYear } from '#contract/new-year.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import type { PlannedRow } from './plan-rows.ts'
import type { Years } from './read.ts'

type EditedValues = BodyOf<typeof newYear.apply>['take'][number]['values']
export type ChosenRow = { readonly row: PlannedRow; readonly values: EditedValues }

// Inserts of new rows. ORDER BY prevents deadlocks of concurrent inserts.

const insertGroupsSql = `
  INSERT INTO study_group (speciality_group_id, intake_year_id, extra, individual_name)
  SELECT one.link, $1::integer, one.extra, one.individual
  FROM unnest($2::integer[], $3::text[], $4::boolean[]) AS one (link, extra, individual)
  ORDER BY one.link
  ON CONFLICT (speciality_group_id, intake_year_id) DO NOTHING
  RETURNING id`

// A stored quota of 0 and 0 counts as missing and is overwritten. A quota without a group is skipped.
const insertQuotasSql = `
  INSERT INTO group_quota (group_id, academic_year_id, half_year_id, budget, contract)
  SELECT g.id, $1::integer, one.half_year, one.budget, one.contract
  FROM unnest($2::integer[], $3::integer[], $4::integer[], $5::integer[], $6::integer[])
    AS one (link, intake, half_year, budget, contract)
  JOIN study_group g ON g.speciality_group_id = one.link AND g.intake_year_id = one.intake
  ORDER BY g.id, one.half_year
  ON CONFLICT (group_id, academic_year_id, half_year_id) DO UPDATE SET budget = excluded.budget, contract = excluded.contract
    WHERE group_quota.budget = 0 AND group_quota.contract = 0
  RETURNING id`

const insertPositionsSql = `
  INSERT INTO teaching_position (academic_year_id, name, hours)
  SELECT $1::integer, one.name, one.hours FROM unnest($2::text[], $3::integer[]) AS one (name, hours)
  ORDER BY one.name
  ON CONFLICT DO NOTHING
  RETURNING id`

const insertMembersSql = `
  INSERT INTO commission_history_member (academic_year_id, faculty_id, role_id, name, title)
  SELECT $1::integer, one.faculty, one.role, one.name, one.title
  FROM unnest($2::integer[], $3::integer[], $4::text[], $5::text[]) AS one (faculty, role, name, title)
  ORDER BY one.faculty, one.role, one.name
  ON CONFLICT DO NOTHING
  RETURNING id`

/** Creates rows with their planned values, or the user's values. Returns the number of created rows. */
export async function writeRows(tx: Db, { yearTo }: Years, taken: readonly ChosenRow[]): Promise<number> {
  const ofKind = (kind: PlannedRow['kind']) =>
    taken.flatMap(({ row, values }) =>
      row.kind === kind ? [{ ...row.at, ...row.values, ...toSavedValues(values) }] : [],
    )
  const groups = ofKind('group')
  for (const { ind_name_gr, dop } of groups) if (ind_name_gr && !dop) throw refusal('individualNeedsText')
  const quotas = ofKind('quota').filter(({ kol_b, kol_k }) => kol_b !== 0 || kol_k !== 0)
  const positions = ofKind('position')
  const members = ofKind('commission')
  const write = async (text: string, rows: readonly unknown[], columns: unknown[][]) =>
    rows.length === 0 ? 0 : (await run(tx, text, [yearTo, ...columns])).length
  // Quotas refer to groups, so the groups are created first.
  const made = await write(insertGroupsSql, groups, [
    groups.map(({ link }) => link),
    groups.map(({ dop }) => dop),
    groups.map(({ ind_name_gr }) => ind_name_gr),
  ])
  const planned = await write(insertQuotasSql, quotas, [
    quotas.map(({ link }) => link),
    quotas.map(({ intake }) => intake),
    quotas.map(({ halfYear }) => halfYear),
    quotas.map(({ kol_b }) => kol_b),
    quotas.map(({ kol_k }) => kol_k),
  ])
  const added = await write(insertPositionsSql, positions, [
    positions.map(({ n_doljnost }) => n_doljnost),
    positions.map(({ chasy }) => chasy),
  ])
  const seated = await write(insertMembersSql, members, [
    members.map(({ faculty }) => faculty),
    members.map(({ role }) => role),
    members.map(({ member_name }) => member_name),
    members.map(({ title }) => title),
  ])
  return made + planned + added + seated
}

/** Returns the user's values. An empty text is '' instead of null. */
const toSavedValues = (values: EditedValues = {}) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? ''])) as {
    [Name in keyof typeof values]: Exclude<(typeof values)[Name], null>
  }
