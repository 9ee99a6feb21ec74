import type { Entity } from '#contract/entities.ts'
import type { MergeObstacle, MergePreview } from '#contract/merge.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { type Language, nameIn } from '../answers/language.ts'
import { type Joining, joiningOf } from './joining.ts'
import type { Constraints, Reference } from './constraints.ts'

type Joined = MergePreview['joins'][number]['rows'][number]

/** The effects of a merge. */
export type Report = {
  moves: Map<string, number>
  joins: Map<string, Joined[]>
  obstacles: MergeObstacle[]
}

/** A row that a merge writes. */
export type Written = { readonly entity: Entity; readonly id: number }

/** A statement that a merge carries out. */
type Statement = { readonly text: string; readonly values: readonly unknown[] }

/**
 * A merge as it is found out, by reading alone: what it does to which rows, and the statements that do it, in their order.
 * `holds`: the rows that become one are held, since the statements follow.
 */
export type Plan = {
  readonly tx: Db
  readonly constraints: Constraints
  readonly language: Language
  readonly holds: boolean
  readonly report: Report
  readonly statements: Statement[]
  /** The rows that are moved, made and deleted; one into which another goes is where that one stands. */
  readonly written: Written[]
  /** Whose counts stay of two different quotas, by the one that goes. */
  readonly quotas: ReadonlyMap<number, 'keep' | 'away'>
}
type Pair = { keep: number; away: number }

/** Points every reference to the row that goes to the one that stays, and joins rows that would be the same. */
export async function planAbsorption(plan: Plan, table: string, { keep, away }: Pair): Promise<void> {
  const { constraints, report } = plan
  for (const reference of constraints.references.filter(({ parent }) => parent === table)) {
    const pairs = await findCounterparts(plan, reference, { keep, away })
    for (const pair of pairs) await planJoin(plan, reference.child, pair)
    const moved = await planMove(plan, reference, { keep, away }, pairs)
    const { entity } = joiningOf(reference.child)
    if (moved > 0) report.moves.set(entity, (report.moves.get(entity) ?? 0) + moved)
  }
}

const idOf = (constraints: Constraints, table: string) =>
  constraints.references.find(({ child, isKey }) => child === table && isKey)?.column ?? 'id'

/** The rows that would be the same as another one once they refer to the row that stays. */
async function findCounterparts(
  { tx, constraints }: Plan,
  { child, column }: Reference,
  { keep, away }: Pair,
): Promise<Pair[]> {
  const counterparts = new Map<number, number>()
  for (const { table, expressions, condition } of constraints.uniqueConstraints) {
    if (table !== child || !expressions.includes(column)) continue
    const others = expressions.filter((one) => one !== column)
    const side = `SELECT ${idOf(constraints, child)} AS id, ${column} AS parent${others
      .map((one, place) => `, ${one} AS key${place}`)
      .join('')} FROM ${child} WHERE ${condition}`
    const equal = others.map((_, place) => ` AND a.key${place} = k.key${place}`).join('')
    const found = await run<Pair>(
      tx,
      `SELECT k.id AS keep, a.id AS away FROM (${side}) a JOIN (${side}) k ON k.parent = $1::integer${equal}
       WHERE a.parent = $2::integer ORDER BY a.id`,
      [keep, away],
    )
    for (const one of found) counterparts.set(one.away, one.keep)
  }
  return [...counterparts].map(([gone, counterpart]) => ({ keep: counterpart, away: gone }))
}

/** How many rows will refer to the one that stays. A row that bears its parent's number is made again. */
async function planMove(
  { tx, constraints, statements, written }: Plan,
  { child, column, isKey }: Reference,
  { keep, away }: Pair,
  joined: readonly Pair[],
): Promise<number> {
  if (isKey)
    statements.push(
      {
        text: `INSERT INTO ${child} SELECT (jsonb_populate_record(t, jsonb_build_object('${column}', $1::integer))).*
          FROM ${child} t WHERE ${column} = $2::integer`,
        values: [keep, away],
      },
      { text: `DELETE FROM ${child} WHERE ${column} = $1::integer`, values: [away] },
    )
  else
    statements.push({
      text: `UPDATE ${child} SET ${column} = $1::integer WHERE ${column} = $2::integer`,
      values: [keep, away],
    })
  const id = idOf(constraints, child)
  const moving = await run<{ id: number }>(
    tx,
    `SELECT ${id} AS id FROM ${child} WHERE ${column} = $1::integer AND ${id} <> ALL ($2::integer[]) ORDER BY ${id}`,
    [away, joined.map((pair) => pair.away)],
  )
  const { entity } = joiningOf(child)
  for (const row of moving) {
    if (isKey) written.push({ entity, id: keep })
    written.push({ entity, id: row.id })
  }
  return moving.length
}

/** Makes one of two rows: what the one that stays lacks is taken over, nothing that it has is overwritten. */
async function planJoin(plan: Plan, table: string, pair: Pair): Promise<void> {
  const { tx, constraints, language, holds, report, statements, written } = plan
  const joining = joiningOf(table)
  const id = idOf(constraints, table)
  const [labels] = await run<{ keep: string; away: string; differs: string[] }>(
    tx,
    `SELECT ${joining.label('k', language)} AS keep,
       ${joining.label('a', language)} AS away, ${differing(joining)} AS differs
     FROM ${table} k CROSS JOIN ${table} a WHERE k.${id} = $1::integer AND a.${id} = $2::integer
     ${holds ? 'FOR UPDATE OF k, a' : ''}`,
    [pair.keep, pair.away],
  )
  if (labels === undefined) return
  const { entity } = joining
  const joined = {
    keep: { id: pair.keep, label: labels.keep },
    away: { id: pair.away, label: labels.away },
    differs: labels.differs,
  }
  if (entity === 'quota') await planJoinOfQuotas(plan, pair, joined)
  else {
    report.joins.set(entity, [...(report.joins.get(entity) ?? []), joined])
    await planAbsorption(plan, table, pair)
    statements.push(...filling(joining, id, table, pair))
  }
  written.push({ entity, id: pair.away })
  statements.push({ text: `DELETE FROM ${table} WHERE ${id} = $1::integer`, values: [pair.away] })
}

/** The fields that say something on both sides, and not the same. */
function differing({ fields }: Joining): string {
  const each = fields.map(({ field, column: { name }, empty }) => {
    const both =
      empty === undefined
        ? ''
        : `k.${name} IS DISTINCT FROM ${empty} AND a.${name} IS DISTINCT FROM ${empty} AND `
    return `CASE WHEN ${both}k.${name} IS DISTINCT FROM a.${name} THEN '${field}' END`
  })
  return `array_remove(ARRAY[${each.join(', ')}]::text[], NULL)`
}

function filling({ fields }: Joining, id: string, table: string, { keep, away }: Pair): Statement[] {
  const set = fields
    .filter(({ empty }) => empty !== undefined)
    .map(
      ({ column: { name }, empty }) =>
        `${name} = CASE WHEN k.${name} IS DISTINCT FROM ${empty} THEN k.${name} ELSE a.${name} END`,
    )
  if (set.length === 0) return []
  const text = `UPDATE ${table} k SET ${set.join(', ')} FROM ${table} a WHERE k.${id} = $1::integer AND a.${id} = $2::integer`
  return [{ text, values: [keep, away] }]
}

type Numbers = { id: number; budget: number; contract: number }

const countsOf = ({ budget, contract }: Numbers) => ({ budget, contract })

/** The institution and the faculty of a quota, by short names. */
async function placeOf(tx: Db, id: number, language: Language): Promise<string> {
  const [row] = await run<{ place: string }>(
    tx,
    `SELECT concat_ws(' › ', ${nameIn('i', 'short', language)}, ${nameIn('f', 'short', language)}) AS place
     FROM group_quota q CROSS JOIN LATERAL place_of('group_quota', to_jsonb(q)) AS at
     LEFT JOIN institution i ON i.id = at.institution LEFT JOIN faculty f ON f.id = at.faculty WHERE q.id = $1`,
    [id],
  )
  return row?.place ?? ''
}

/** domain.md#merge-obstacles: a quota of 0 and 0 is a lacking one; two different ones cannot become one. */
async function planJoinOfQuotas(
  { tx, report, statements, quotas, language }: Plan,
  pair: Pair,
  joined: Joined,
): Promise<void> {
  const rows = await run<Numbers>(tx, 'SELECT id, budget, contract FROM group_quota WHERE id IN ($1, $2)', [
    pair.keep,
    pair.away,
  ])
  const of = (id: number) => rows.find((row) => row.id === id) ?? { id, budget: 0, contract: 0 }
  const [kept, gone] = [of(pair.keep), of(pair.away)]
  const isLacking = ({ budget, contract }: Numbers) => budget === 0 && contract === 0
  if (isLacking(gone)) return
  const side = quotas.get(gone.id)
  if (isLacking(kept) || side === 'away')
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
      quotas: { place: await placeOf(tx, gone.id, language), ...both },
    })
    return
  }
  report.joins.set('quota', [...(report.joins.get('quota') ?? []), { ...joined, differs: [] }])
}
