import type { Entity } from '#contract/entities.ts'
import { run } from '#db/statement.ts'
import { isRenamed, namedFields } from '../names/named-fields.ts'
import type { MergePlan } from './absorb.ts'

type Pair = { readonly entity: Entity; readonly keep: number; readonly away: number }

/**
 * SQL condition: a name `p` of the deleted row moves. Three do not: a former name that the kept row had in the
 * same period, a plan for a day on which a name of the kept row begins, and a current name that began today.
 */
const isMovedSql = `
  p.entity = $1 AND p.record = $3::integer AND NOT EXISTS (
    SELECT FROM name_period k
    WHERE k.entity = p.entity AND k.record = $2::integer AND k.starts_on IS NOT DISTINCT FROM p.starts_on
      AND (p.state = 'planned' OR (
        k.state = 'former' AND k.ends_on IS NOT DISTINCT FROM p.ends_on
        AND (k.code, k.short_ru, k.name_ru) IS NOT DISTINCT FROM (p.code, p.short_ru, p.name_ru)
      ))
  ) AND (p.state IN ('former', 'planned') OR (p.state = 'present' AND p.starts_on < $4::date))`

/** Plans the move of names to the kept row. The current name becomes a former one (domain.md#names-merge). */
export async function planNamePeriods(
  plan: MergePlan,
  { entity, keep, away }: Pair,
  today: string,
): Promise<void> {
  if (!isRenamed(entity)) return
  const { tx, report, statements, written } = plan
  const values = [entity, keep, away, today]
  const found = await run<{ id: number }>(
    tx,
    `SELECT p.id FROM name_period p WHERE ${isMovedSql} ORDER BY p.id`,
    values,
  )
  if (found.length === 0) return
  report.moves.set('name-period', found.length)
  written.push(...found.map(({ id }) => ({ entity: 'name-period' as const, id })))
  const fields = namedFields(entity)
  const names = fields.map(
    ({ column, periodColumn }) =>
      `${periodColumn} = CASE p.state WHEN 'present' THEN t."${column}" ELSE p.${periodColumn} END`,
  )
  statements.push({
    text: `UPDATE name_period p
      SET record = $2::integer, merged = p.state <> 'planned', state = CASE p.state WHEN 'present' THEN 'former' ELSE p.state END,
        ends_on = CASE p.state WHEN 'present' THEN $4::date ELSE p.ends_on END, ${names.join(', ')}
      FROM "${entity.replaceAll('-', '_')}" t WHERE t.id = $3::integer AND ${isMovedSql}`,
    values,
  })
}
