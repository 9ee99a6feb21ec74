import type { BodyOf } from '#contract/call.ts'
import type { NamePeriod, names, RenamedEntity } from '#contract/names-through-time.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import { namedFields } from './named-fields.ts'
import type { StoredPeriod } from './plan.ts'

type StoredRow = Readonly<Record<string, unknown>> & { readonly rev: number }

const namesSql = (table: string) => `
  SELECT to_jsonb(t) AS row, (
    SELECT coalesce(json_agg(p ORDER BY p.starts_on NULLS FIRST, p.ends_on, p.id), '[]')
    FROM name_period p WHERE p.entity = $2 AND p.record = t.id
  ) AS periods
  FROM "${table}" t WHERE t.id = $1::integer`

type NamesRow = { row: StoredRow; periods: StoredPeriod[] }

/** Lists the names of a row, the oldest first (domain.md#names-list). */
export async function listNames(db: Db, { entity, id }: BodyOf<typeof names.list>): Promise<NamePeriod[]> {
  const [found] = await run<NamesRow>(db, namesSql(entity.replaceAll('-', '_')), [id, entity])
  if (found === undefined) throw refusal('noSuchRow')
  return presentPeriods(entity, found)
}

const textsOf = (entity: RenamedEntity, read: (named: { column: string; periodColumn: string }) => unknown) =>
  Object.fromEntries(
    namedFields(entity).flatMap(({ field, column, periodColumn }) => {
      const value = read({ column, periodColumn })
      return typeof value === 'string' ? [[field.row, value] as const] : []
    }),
  )

function presentPeriods(entity: RenamedEntity, { row, periods }: NamesRow): NamePeriod[] {
  const present = periods.find(({ state }) => state === 'present')
  const planned = periods.filter(({ state }) => state === 'planned')
  let current = textsOf(entity, ({ column }) => row[column])
  const now: NamePeriod = {
    id_period: present?.id ?? null,
    from: present?.starts_on ?? lastEndOf(periods),
    until: planned[0]?.starts_on ?? null,
    state: 'present',
    values: current,
    basis: present?.basis ?? '',
    reason: null,
    rev: present?.rev ?? row.rev,
  }
  const commonFields = ({ id, starts_on, ends_on, basis, reason, rev }: StoredPeriod) => ({
    id_period: id,
    from: starts_on,
    until: ends_on,
    basis,
    // The cast is safe: a check constraint of the table allows only these values.
    reason: reason === '' ? null : (reason as NamePeriod['reason']),
    rev,
  })
  const ofPeriod = (period: StoredPeriod) => textsOf(entity, ({ periodColumn }) => period[periodColumn])
  const former = periods
    .filter(({ state }) => state === 'former')
    .map((period): NamePeriod => ({ ...commonFields(period), state: 'former', values: ofPeriod(period) }))
  const coming = periods.flatMap((period): NamePeriod[] => {
    if (period.state !== 'planned' && period.state !== 'failed') return []
    const values = { ...current, ...ofPeriod(period) }
    if (period.state === 'failed') return [{ ...commonFields(period), state: 'failed', values }]
    current = values
    const next = planned[planned.indexOf(period) + 1]
    return [{ ...commonFields(period), until: next?.starts_on ?? null, state: 'planned', values }]
  })
  const later = coming.filter(({ state, from }) => state === 'planned' || (from ?? '') > (now.from ?? ''))
  const earlier = coming.filter((period) => !later.includes(period))
  return [...[...former, ...earlier].toSorted(compareBeginnings), now, ...later]
}

/**
 * Returns the latest end of the names that were not merged. The present name begins on this day if it has no
 * period.
 */
const lastEndOf = (periods: readonly StoredPeriod[]): string | null =>
  periods
    .filter(({ merged, ends_on }) => merged !== true && ends_on !== null)
    .map(({ ends_on }) => ends_on ?? '')
    .toSorted((a, b) => a.localeCompare(b))
    .at(-1) ?? null

const compareBeginnings = (a: NamePeriod, b: NamePeriod) => (a.from ?? '').localeCompare(b.from ?? '')
