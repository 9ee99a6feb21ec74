import type { Entity } from '#contract/entities.ts'
import type { MergeObstacle, MergePreview } from '#contract/merge.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { type Language, nameSql } from '../messages/language.ts'
import { entityOf } from '../entities.ts'
import { moveNumbersStatement, readMovedNumbers } from './foreign-numbers.ts'
import { type JoinRule, joinRuleOf } from './joining.ts'
import type { Constraints, Reference } from './constraints.ts'

/** Pair of rows that the merge joins. `differs`: fields in which the deleted row's value is lost. */
export type JoinedRow = MergePreview['joins'][number]['rows'][number]

export type MergeReport = {
  moves: Map<string, number>
  joins: Map<string, JoinedRow[]>
  numbers: MergePreview['numbers']
  obstacles: MergeObstacle[]
}

export type MergeRow = { readonly entity: Entity; readonly id: number }

type Statement = { readonly text: string; readonly values: readonly unknown[] }

/** Planned merge. `isLocked`: true if its statements will run, so that joined rows are locked. */
export type MergePlan = {
  readonly tx: Db
  readonly constraints: Constraints
  readonly language: Language
  readonly isLocked: boolean
  readonly report: MergeReport
  readonly statements: Statement[]
  /** Moved, created and deleted rows. Of two joined rows only the deleted one is listed. */
  readonly written: MergeRow[]
  /** By id of the deleted quota: which of two different quotas remains. */
  readonly quotas: ReadonlyMap<number, 'keep' | 'away'>
  /** Function that handles some rows itself and returns the rows to join as usual. Undefined: all rows. */
  readonly resolveRows?: (entity: Entity, rows: readonly JoinedRow[]) => Promise<readonly JoinedRow[]>
}
/** `away` is merged into `keep`. */
export type RowPair = { readonly keep: number; readonly away: number }

/** SQL for the pairs. Parameters: $1 `keep`, $2 `away`. */
const pairsSql = `unnest($1::integer[], $2::integer[]) AS pair (keep, away)`
const pairValues = (rows: readonly RowPair[]) => [rows.map(({ keep }) => keep), rows.map(({ away }) => away)]

/** Plans the move of references to the kept row. Rows that would become duplicates are joined. */
export async function planAbsorption(
  plan: MergePlan,
  table: string,
  rows: readonly RowPair[],
): Promise<void> {
  const { constraints, report } = plan
  await planForeignNumbers(plan, table, rows)
  for (const reference of constraints.references.filter(({ parent }) => parent === table)) {
    const counterparts = await findCounterparts(plan, reference, rows)
    await planJoins(plan, reference.child, counterparts)
    const moved = await planMove(plan, reference, rows, counterparts)
    const { entity } = joinRuleOf(reference.child)
    if (moved > 0) report.moves.set(entity, (report.moves.get(entity) ?? 0) + moved)
  }
}

async function planForeignNumbers(
  { tx, report, statements, written }: MergePlan,
  table: string,
  rows: readonly RowPair[],
): Promise<void> {
  const entity = entityOf(table)
  if (entity === undefined) return
  const moving = { keep: rows.map(({ keep }) => keep), away: rows.map(({ away }) => away) }
  const found = await readMovedNumbers(tx, entity, moving)
  if (found.length === 0) return
  report.moves.set('foreign-number', (report.moves.get('foreign-number') ?? 0) + found.length)
  report.numbers.push(...found.flatMap(({ lost }) => lost ?? []))
  written.push(...found.map(({ id }) => ({ entity: 'foreign-number' as const, id })))
  statements.push(moveNumbersStatement(entity, moving))
}

const idOf = (constraints: Constraints, table: string) =>
  constraints.references.find(({ child, isKey }) => child === table && isKey)?.column ?? 'id'

/** Finds pairs of rows that would be duplicates if both of them referred to the kept row. */
async function findCounterparts(
  { tx, constraints }: MergePlan,
  { child, column }: Reference,
  rows: readonly RowPair[],
): Promise<RowPair[]> {
  const counterparts = new Map<number, number>()
  for (const { table, expressions, condition } of constraints.uniqueConstraints) {
    if (table !== child || !expressions.includes(column)) continue
    const others = expressions.filter((one) => one !== column)
    const side = `SELECT ${idOf(constraints, child)} AS id, ${column} AS parent${others
      .map((one, place) => `, ${one} AS key${place}`)
      .join('')} FROM ${child} WHERE ${condition}`
    const equal = others.map((_, place) => ` AND a.key${place} = k.key${place}`).join('')
    const found = await run<RowPair>(
      tx,
      `SELECT k.id AS keep, a.id AS away FROM ${pairsSql}
       JOIN (${side}) a ON a.parent = pair.away JOIN (${side}) k ON k.parent = pair.keep${equal} ORDER BY a.id`,
      pairValues(rows),
    )
    for (const one of found) counterparts.set(one.away, one.keep)
  }
  return [...counterparts].map(([away, keep]) => ({ keep, away }))
}

/** Plans the move of rows. Rows whose primary key is the reference are replaced by new rows. */
async function planMove(
  { tx, constraints, statements, written }: MergePlan,
  { child, column, isKey }: Reference,
  rows: readonly RowPair[],
  joined: readonly RowPair[],
): Promise<number> {
  const values = pairValues(rows)
  if (isKey)
    statements.push(
      {
        text: `INSERT INTO ${child} SELECT (jsonb_populate_record(t, jsonb_build_object('${column}', pair.keep))).*
          FROM ${child} t JOIN ${pairsSql} ON t.${column} = pair.away`,
        values,
      },
      { text: `DELETE FROM ${child} WHERE ${column} = ANY ($1::integer[])`, values: [values[1]] },
    )
  else
    statements.push({
      text: `UPDATE ${child} SET ${column} = pair.keep FROM ${pairsSql} WHERE ${column} = pair.away`,
      values,
    })
  const id = idOf(constraints, child)
  const moving = await run<{ id: number; keep: number }>(
    tx,
    `SELECT t.${id} AS id, pair.keep FROM ${child} t JOIN ${pairsSql} ON t.${column} = pair.away
     WHERE t.${id} <> ALL ($3::integer[]) ORDER BY t.${id}`,
    [...values, joined.map(({ away }) => away)],
  )
  const { entity } = joinRuleOf(child)
  for (const row of moving) {
    if (isKey) written.push({ entity, id: row.keep })
    written.push({ entity, id: row.id })
  }
  return moving.length
}

type LabelledPair = RowPair & {
  readonly keepLabel: string
  readonly awayLabel: string
  readonly differs: string[]
}

/** Plans joins: empty fields of the kept row are filled. Quotas have a rule of their own. */
export async function planJoins(plan: MergePlan, table: string, rows: readonly RowPair[]): Promise<void> {
  if (rows.length === 0) return
  const { tx, constraints, language, isLocked, report, statements, written } = plan
  const joining = joinRuleOf(table)
  const id = idOf(constraints, table)
  const found = await run<LabelledPair>(
    tx,
    `SELECT pair.keep, pair.away, ${joining.label('k', language)} AS "keepLabel",
       ${joining.label('a', language)} AS "awayLabel", ${differingSql(joining)} AS differs
     FROM ${pairsSql} JOIN ${table} k ON k.${id} = pair.keep JOIN ${table} a ON a.${id} = pair.away
     ORDER BY pair.away ${isLocked ? 'FOR UPDATE OF k, a' : ''}`,
    pairValues(rows),
  )
  const { entity } = joining
  const alike = found.map((one) => ({
    keep: { id: one.keep, label: one.keepLabel },
    away: { id: one.away, label: one.awayLabel },
    differs: one.differs,
  }))
  const joined = plan.resolveRows === undefined ? alike : await plan.resolveRows(entity, alike)
  const pairsLeft = joined.map(({ keep, away }) => ({ keep: keep.id, away: away.id }))
  if (entity === 'quota') {
    await planForeignNumbers(plan, table, pairsLeft)
    await planJoinsOfQuotas(plan, joined)
  } else {
    report.joins.set(entity, [...(report.joins.get(entity) ?? []), ...joined])
    await planAbsorption(plan, table, pairsLeft)
    statements.push(...fillStatements(joining, id, table, pairsLeft))
  }
  const gone = pairsLeft.map(({ away }) => away)
  written.push(...gone.map((one) => ({ entity, id: one })))
  statements.push({ text: `DELETE FROM ${table} WHERE ${id} = ANY ($1::integer[])`, values: [gone] })
}

/** SQL for the fields with different values, except those that are filled because one value is empty. */
function differingSql({ fields }: JoinRule): string {
  const each = fields.map(({ field, column: { name }, empty }) => {
    const both =
      empty === undefined
        ? ''
        : `k.${name} IS DISTINCT FROM ${empty} AND a.${name} IS DISTINCT FROM ${empty} AND `
    return `CASE WHEN ${both}k.${name} IS DISTINCT FROM a.${name} THEN '${field}' END`
  })
  return `array_remove(ARRAY[${each.join(', ')}]::text[], NULL)`
}

function fillStatements(
  { fields }: JoinRule,
  id: string,
  table: string,
  rows: readonly RowPair[],
): Statement[] {
  const set = fields
    .filter(({ empty }) => empty !== undefined)
    .map(
      ({ column: { name }, empty }) =>
        `${name} = CASE WHEN k.${name} IS DISTINCT FROM ${empty} THEN k.${name} ELSE a.${name} END`,
    )
  if (set.length === 0) return []
  const text = `UPDATE ${table} k SET ${set.join(', ')} FROM ${pairsSql} JOIN ${table} a ON a.${id} = pair.away
    WHERE k.${id} = pair.keep`
  return [{ text, values: pairValues(rows) }]
}

type QuotaNumbers = {
  readonly id: number
  readonly budget: number
  readonly contract: number
  readonly place: string
}

const quotasSql = (language: Language) => `
  SELECT q.id, q.budget, q.contract, concat_ws(' › ', ${nameSql('i', 'short', language)}, ${nameSql('f', 'short', language)}) AS place
  FROM group_quota q JOIN study_group g ON g.id = q.group_id JOIN speciality_group l ON l.id = g.speciality_group_id
  JOIN speciality s ON s.id = l.speciality_id JOIN faculty f ON f.id = s.faculty_id JOIN institution i ON i.id = f.institution_id
  WHERE q.id = ANY ($1::integer[])`

/** Plans joins of quotas. Different quotas need a choice of the user (domain.md#merge-obstacles). */
async function planJoinsOfQuotas(
  { tx, report, statements, quotas, language }: MergePlan,
  rows: readonly JoinedRow[],
): Promise<void> {
  const found = await run<QuotaNumbers>(tx, quotasSql(language), [
    rows.flatMap(({ keep, away }) => [keep.id, away.id]),
  ])
  const numbers = new Map(found.map((one) => [one.id, one]))
  const of = (id: number) => numbers.get(id) ?? { id, budget: 0, contract: 0, place: '' }
  const countsOf = ({ budget, contract }: QuotaNumbers) => ({ budget, contract })
  const isZero = ({ budget, contract }: QuotaNumbers) => budget === 0 && contract === 0
  for (const joined of rows) {
    const [kept, gone] = [of(joined.keep.id), of(joined.away.id)]
    const side = quotas.get(gone.id)
    if (isZero(gone)) continue
    if (isZero(kept) || side === 'away')
      statements.push({
        text: 'UPDATE group_quota SET budget = $2, contract = $3 WHERE id = $1',
        values: [kept.id, gone.budget, gone.contract],
      })
    else if (joined.differs.length > 0 && side === undefined) {
      const both = { keep: countsOf(kept), away: countsOf(gone) }
      report.obstacles.push({
        entity: 'quota',
        ...joined.away,
        reason: 'differentQuota',
        quotas: { place: gone.place, ...both },
      })
      continue
    }
    report.joins.set('quota', [...(report.joins.get('quota') ?? []), { ...joined, differs: [] }])
  }
}
