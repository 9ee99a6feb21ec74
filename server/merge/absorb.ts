import type { MergeObstacle, MergePreview } from '#contract/merge.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import type { Language } from '../http/language.ts'
import { type Joining, joiningOf } from './joining.ts'
import type { Keys, Reference } from './keys.ts'

type Joined = MergePreview['joins'][number]['rows'][number]

/** The effects of a merge, gathered while it is done. */
export type Report = {
  moves: Map<string, number>
  joins: Map<string, Joined[]>
  obstacles: MergeObstacle[]
}

export type Merging = { tx: Db; keys: Keys; language: Language; report: Report }
type Pair = { keep: number; away: number }

/** Points every reference to the row that goes to the one that stays, and joins rows that would be the same. */
export async function absorb(merging: Merging, table: string, { keep, away }: Pair): Promise<void> {
  const { tx, keys, report } = merging
  for (const reference of keys.references.filter(({ parent }) => parent === table)) {
    for (const pair of await findCounterparts(merging, reference, { keep, away }))
      await join(merging, reference.child, pair)
    const moved = await move(tx, reference, { keep, away })
    const { entity } = joiningOf(reference.child)
    if (moved > 0) report.moves.set(entity, (report.moves.get(entity) ?? 0) + moved)
  }
}

const idOf = (keys: Keys, table: string) =>
  keys.references.find(({ child, isKey }) => child === table && isKey)?.column ?? 'id'

/** The rows that would be the same as another one once they refer to the row that stays. */
async function findCounterparts(
  { tx, keys }: Merging,
  { child, column }: Reference,
  { keep, away }: Pair,
): Promise<Pair[]> {
  const counterparts = new Map<number, number>()
  for (const { table, expressions, condition } of keys.uniqueKeys) {
    if (table !== child || !expressions.includes(column)) continue
    const others = expressions.filter((one) => one !== column)
    const side = `SELECT ${idOf(keys, child)} AS id, ${column} AS parent${others
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

/** How many rows now refer to the one that stays. A row that bears its parent's number is made anew. */
async function move(tx: Db, { child, column, isKey }: Reference, { keep, away }: Pair): Promise<number> {
  if (!isKey) {
    const moved = await run(
      tx,
      `UPDATE ${child} SET ${column} = $1::integer WHERE ${column} = $2::integer RETURNING ${column}`,
      [keep, away],
    )
    return moved.length
  }
  await run(
    tx,
    `INSERT INTO ${child} SELECT (jsonb_populate_record(t, jsonb_build_object('${column}', $1::integer))).*
     FROM ${child} t WHERE ${column} = $2::integer`,
    [keep, away],
  )
  return (await run(tx, `DELETE FROM ${child} WHERE ${column} = $1::integer RETURNING ${column}`, [away]))
    .length
}

/** Makes one of two rows: what the one that stays lacks is taken over, nothing that it has is overwritten. */
async function join(merging: Merging, table: string, pair: Pair): Promise<void> {
  const { tx, keys, language, report } = merging
  const joining = joiningOf(table)
  const id = idOf(keys, table)
  const [labels] = await run<{ keep: string; away: string; differs: string[] }>(
    tx,
    `SELECT ${joining.label(language).replaceAll(/\bt\./g, 'k.')} AS keep,
       ${joining.label(language).replaceAll(/\bt\./g, 'a.')} AS away, ${differing(joining)} AS differs
     FROM ${table} k CROSS JOIN ${table} a WHERE k.${id} = $1::integer AND a.${id} = $2::integer`,
    [pair.keep, pair.away],
  )
  if (labels === undefined) return
  const { entity } = joining
  const joined = {
    keep: { id: pair.keep, label: labels.keep },
    away: { id: pair.away, label: labels.away },
    differs: labels.differs,
  }
  if (entity === 'quota') await joinQuotas(merging, pair, joined)
  else {
    report.joins.set(entity, [...(report.joins.get(entity) ?? []), joined])
    await absorb(merging, table, pair)
    await fill(tx, joining, id, table, pair)
  }
  await run(tx, `DELETE FROM ${table} WHERE ${id} = $1::integer`, [pair.away])
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

async function fill(tx: Db, { fields }: Joining, id: string, table: string, { keep, away }: Pair) {
  const set = fields
    .filter(({ empty }) => empty !== undefined)
    .map(
      ({ column: { name }, empty }) =>
        `${name} = CASE WHEN k.${name} IS DISTINCT FROM ${empty} THEN k.${name} ELSE a.${name} END`,
    )
  if (set.length === 0) return
  await run(
    tx,
    `UPDATE ${table} k SET ${set.join(', ')} FROM ${table} a WHERE k.${id} = $1::integer AND a.${id} = $2::integer`,
    [keep, away],
  )
}

type Numbers = { id: number; budget: number; contract: number }

/** domain.md#merge-obstacles: a quota of 0 and 0 is a lacking one; two different ones cannot become one. */
async function joinQuotas({ tx, report }: Merging, pair: Pair, joined: Joined): Promise<void> {
  const rows = await run<Numbers>(tx, 'SELECT id, budget, contract FROM group_quota WHERE id IN ($1, $2)', [
    pair.keep,
    pair.away,
  ])
  const of = (id: number) => rows.find((row) => row.id === id) ?? { id, budget: 0, contract: 0 }
  const [kept, gone] = [of(pair.keep), of(pair.away)]
  const isLacking = ({ budget, contract }: Numbers) => budget === 0 && contract === 0
  if (isLacking(gone)) return
  if (isLacking(kept))
    await run(tx, 'UPDATE group_quota SET budget = $2, contract = $3 WHERE id = $1', [
      kept.id,
      gone.budget,
      gone.contract,
    ])
  else if (joined.differs.length > 0) {
    report.obstacles.push({ entity: 'quota', ...joined.away, reason: 'differentQuota' })
    return
  }
  report.joins.set('quota', [...(report.joins.get('quota') ?? []), { ...joined, differs: [] }])
}
