import type { Entity } from '#contract/entities.ts'
import { run } from '#db/statement.ts'
import { type JoinedRow, type RowPair, type MergePlan, planJoins } from '../merge/absorb.ts'
import { renameGroup } from './groups.ts'
import { countMoves, reportClash, type Context } from './work.ts'

/** Joins the rows of each pair, and the rows that belong to them. Two groups with one name are a clash. */
export async function joinRows(
  work: Context,
  table: 'speciality' | 'room',
  pairs: readonly RowPair[],
): Promise<void> {
  if (pairs.length === 0) return
  const { tx, constraints, language } = work
  const quotas = new Map<number, 'keep' | 'away'>()
  const plan: MergePlan = {
    tx,
    constraints,
    language,
    isLocked: true,
    report: { moves: new Map(), joins: new Map(), numbers: [], obstacles: [] },
    statements: [],
    written: [],
    quotas,
    resolveRows: (entity, rows) => resolveRows(work, quotas, entity, rows),
  }
  await planJoins(plan, table, pairs)
  for (const { text, values } of plan.statements) await run(tx, text, [...values])
}

export const joinSpecialities = (work: Context, pairs: readonly RowPair[]) =>
  joinRows(work, 'speciality', pairs)

async function resolveRows(
  work: Context,
  quotas: Map<number, 'keep' | 'away'>,
  entity: Entity,
  rows: readonly JoinedRow[],
): Promise<readonly JoinedRow[]> {
  if (entity === 'group') return resolveGroups(work, rows)
  if (entity === 'quota' || entity === 'admission-plan') await resolveNumbers(work, quotas, entity, rows)
  return rows
}

const clashTextsSql = `
  SELECT g.id, concat_ws(' · ', n.code, q.figures) AS text
  FROM study_group g JOIN speciality_group l ON l.id = g.speciality_group_id
  JOIN speciality s ON s.id = l.speciality_id JOIN speciality_name n ON n.id = s.speciality_name_id
  LEFT JOIN LATERAL (
    SELECT budget || ' + ' || contract AS figures FROM group_quota WHERE group_id = g.id ORDER BY academic_year_id DESC, half_year_id DESC LIMIT 1
  ) q ON true
  WHERE g.id = ANY ($1::integer[])`

async function resolveGroups(work: Context, rows: readonly JoinedRow[]): Promise<readonly JoinedRow[]> {
  const left: JoinedRow[] = []
  const described = await run<{ id: number; text: string }>(work.tx, clashTextsSql, [
    rows.flatMap(({ away, keep }) => [away.id, keep.id]),
  ])
  const textOf = new Map(described.map(({ id, text }) => [id, text]))
  for (const row of rows) {
    const ids = [row.away.id, row.keep.id]
    const decided = reportClash(work, {
      entity: 'group',
      ids,
      reason: 'same',
      choices: ['join', 'rename'],
      details: ids.map((id) => textOf.get(id) ?? ''),
    })
    if (decided === 'rename' && (await renameGroup(work, row.away.id, row.keep.id))) continue
    left.push(row)
  }
  return left
}

type Numbers = { readonly id: number; readonly budget: number; readonly contract: number }

const sumOfPartsSql = `
  SELECT jsonb_agg(jsonb_build_object('source', source, 'count', total) ORDER BY source) FROM (
    SELECT (part ->> 'source')::integer AS source, sum((part ->> 'count')::integer) AS total
    FROM jsonb_array_elements(k.parts || a.parts) part GROUP BY 1
  ) summed`
// The sum has parts only if both joined rows have parts.
const partsSql = {
  away: ', parts = a.parts',
  sum: `, parts = CASE WHEN k.parts <> '[]' AND a.parts <> '[]' THEN (${sumOfPartsSql}) ELSE '[]' END`,
} as const

/**
 * Saves the numbers of joined quotas or plans: those of one row or the sum, as the user chose. A missing
 * choice is a clash, unless one row has zeros or two quotas are equal.
 */
async function resolveNumbers(
  work: Context,
  quotas: Map<number, 'keep' | 'away'>,
  entity: 'quota' | 'admission-plan',
  rows: readonly JoinedRow[],
): Promise<void> {
  const { tx } = work
  const table = entity === 'quota' ? 'group_quota' : 'admission_plan'
  const found = await run<Numbers>(
    tx,
    `SELECT id, budget, contract FROM ${table} WHERE id = ANY ($1::integer[])`,
    [rows.flatMap(({ keep, away }) => [keep.id, away.id])],
  )
  const numbers = new Map(found.map((one) => [one.id, one]))
  const isZero = (one: Numbers | undefined) => one === undefined || (one.budget === 0 && one.contract === 0)
  const written: Record<'away' | 'sum', RowPair[]> = { away: [], sum: [] }
  for (const { keep, away, differs } of rows) {
    const [own, other] = [numbers.get(keep.id), numbers.get(away.id)]
    quotas.set(away.id, 'keep')
    // Two equal quotas are joined without a choice, as in a merge. Two equal plans need a choice, because
    // they may be plans of two intakes.
    if (isZero(other) || (entity === 'quota' && differs.length === 0)) continue
    const decided = isZero(own)
      ? 'away'
      : reportClash(work, {
          entity,
          ids: [away.id, keep.id],
          reason: entity === 'quota' ? 'quotas' : 'plans',
          choices: ['keep', 'away', 'sum'],
          details: [other, own].map((one) => `${one?.budget ?? 0} + ${one?.contract ?? 0}`),
        })
    if (decided === 'away' || decided === 'sum') written[decided].push({ keep: keep.id, away: away.id })
  }
  for (const how of ['away', 'sum'] as const) {
    const pairs = written[how]
    if (pairs.length === 0) continue
    const own = how === 'sum' ? 'k.' : '0 * k.'
    await run(
      tx,
      `UPDATE ${table} k SET budget = ${own}budget + a.budget, contract = ${own}contract + a.contract${entity === 'quota' ? '' : partsSql[how]}
       FROM unnest($1::integer[], $2::integer[]) AS pair (keep, away) JOIN ${table} a ON a.id = pair.away WHERE k.id = pair.keep`,
      [pairs.map(({ keep }) => keep), pairs.map(({ away }) => away)],
    )
  }
  countMoves(work, entity, rows.length)
}
