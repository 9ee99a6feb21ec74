import type { RenamedEntity } from '#contract/names-through-time.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import type { PeriodName, PeriodValues } from './named-fields.ts'
import { namedFields } from './named-fields.ts'
import { type NotRenamed, type Rename, writeNames } from './rename.ts'

/** A period as the database has it. */
export type StoredPeriod = Readonly<Record<string, unknown>> & {
  readonly id: number
  readonly entity: RenamedEntity
  readonly record: number
  readonly starts_on: string | null
  readonly ends_on: string | null
  readonly state: 'former' | 'present' | 'planned' | 'failed'
  readonly basis: string
  readonly reason: string
  readonly planned_by: number | null
  readonly rev: number
}

/** The names of a stored period; those that it leaves out are none. */
export const valuesOf = (period: StoredPeriod): PeriodValues =>
  Object.fromEntries(
    namedFields(period.entity).flatMap(({ periodKey, periodColumn }): [PeriodName, string][] => {
      const value = period[periodColumn]
      return typeof value === 'string' ? [[periodKey, value]] : []
    }),
  )

const readingEarlier = `
  SELECT to_jsonb(p) AS period FROM name_period p
  WHERE p.state = 'planned' AND p.entity = $1 AND p.starts_on <= $2::date AND p.id <> $3::integer
  ORDER BY p.starts_on, p.id`

/**
 * Whether the rules of a save would refuse the names on their day, as far as is known: all that is planned until then is
 * tried, and undone again.
 */
export async function foresee(tx: Db, rename: Rename, period: number): Promise<NotRenamed | undefined> {
  const earlier = await run<{ period: StoredPeriod }>(tx, readingEarlier, [
    rename.entity,
    rename.from,
    period,
  ])
  await run(tx, 'SAVEPOINT foreseen', [])
  for (const { period: planned } of earlier) {
    const { entity, record } = planned
    await run(tx, 'SAVEPOINT earlier', [])
    const refused = await writeNames(tx, { entity, record, values: valuesOf(planned), user: rename.user })
    if (refused !== undefined) await run(tx, 'ROLLBACK TO SAVEPOINT earlier', [])
    await run(tx, 'RELEASE SAVEPOINT earlier', [])
  }
  const refused = await writeNames(tx, rename)
  await run(tx, 'ROLLBACK TO SAVEPOINT foreseen', [])
  await run(tx, 'RELEASE SAVEPOINT foreseen', [])
  return refused
}
