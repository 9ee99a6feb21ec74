import type { AffectedUser, ScopePlace } from '#contract/reorganisation.ts'
import type { Role } from '#contract/rights.ts'
import { run } from '#db/statement.ts'
import { nameSql } from '../messages/language.ts'
import type { Context } from './work.ts'

type ScopedUser = {
  readonly id: number
  readonly login: string
  readonly name: string
  readonly role: Role
  readonly institutions: readonly number[] | null
  readonly faculties: readonly number[]
  readonly disabled: boolean
  readonly views: number
}

// SQL for users whose scope contains a unit that ends or is split ($1 institutions, $2 faculties), or an
// institution that a moved faculty has left or entered ($3). `views`: number of the user's saved views with a
// unit of $1 or $2 as a query parameter.
const affectedUsersSql = `
  SELECT u.id, u.login, concat_ws(' ', u.surname, u.name) AS name, u.role, u.institutions, u.faculties, u.disabled, (
    SELECT count(*)::integer FROM saved_view v
    WHERE v.user_id = u.id AND (
      EXISTS (SELECT FROM unnest($1::integer[]) AS one (id) WHERE '&' || v.address || '&' LIKE '%&vuz=' || one.id || '&%')
      OR EXISTS (SELECT FROM unnest($2::integer[]) AS one (id) WHERE '&' || v.address || '&' LIKE '%&fac=' || one.id || '&%')
    )
  ) AS views
  FROM app_user u
  WHERE u.role <> 'administrator' AND (u.institutions && ($1::integer[] || $3::integer[]) OR u.faculties && $2::integer[])
  ORDER BY u.id FOR UPDATE`

export type MovedUnits = readonly { readonly faculty: number; readonly from: number; readonly to: number }[]

function replaceEnded(own: readonly number[], successors: ReadonlyMap<number, readonly number[]>): number[] {
  const next = own.flatMap((id) => {
    const followed = successors.get(id)
    return followed === undefined
      ? [id]
      : followed.flatMap((one) => (one === id ? [one] : replaceEnded([one], successors)))
  })
  return [...new Set(next)]
}

/**
 * Replaces units in scopes by their successors (domain.md#reorganisation-people). A unit without a
 * successor remains in the scope: its rows can be read, but not saved.
 */
export async function replaceUnitsInScopes(work: Context, departures: MovedUnits): Promise<AffectedUser[]> {
  const { tx, successors } = work
  const [institutions, faculties] = [[...successors.institution.keys()], [...successors.faculty.keys()]]
  const near = departures.flatMap(({ from, to }) => [from, to])
  if (institutions.length + faculties.length + near.length === 0) return []
  const users = await run<ScopedUser>(tx, affectedUsersSql, [institutions, faculties, near])
  const affected: (Omit<AffectedUser, 'before' | 'after'> &
    Record<'before' | 'after', Omit<ScopePlace, 'label'>[]>)[] = []
  for (const user of users) {
    const next = {
      institutions: user.institutions && replaceEnded(user.institutions, successors.institution),
      faculties: replaceEnded(user.faculties, successors.faculty),
    }
    const lasting = {
      institutions: user.institutions && remainingUnits(user.institutions, successors.institution),
      faculties: remainingUnits(user.faculties, successors.faculty),
    }
    await run(
      tx,
      'UPDATE app_user SET institutions = $2::integer[], faculties = $3::integer[] WHERE id = $1 AND (institutions, faculties) IS DISTINCT FROM ($2::integer[], $3::integer[])',
      [user.id, lasting.institutions, lasting.faculties],
    )
    if (user.disabled) continue
    const gained = departures.filter(
      ({ from, to }) =>
        next.institutions?.includes(to) === true && user.institutions?.includes(from) !== true,
    )
    const lost = departures.filter(
      ({ faculty, from, to }) =>
        user.institutions?.includes(from) === true &&
        next.institutions?.includes(to) !== true &&
        !next.faculties.includes(faculty),
    )
    affected.push({
      id: user.id,
      login: user.login,
      name: user.name,
      role: user.role,
      before: unitsOf(user.institutions ?? [], [...user.faculties, ...lost.map(({ faculty }) => faculty)]),
      after: unitsOf(next.institutions ?? [], [...next.faculties, ...gained.map(({ faculty }) => faculty)]),
      views: user.views,
    })
  }
  return addLabels(
    work,
    affected.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after)),
  )
}

/** Replaces ended institutions in rules. An institution without a successor remains in the rule. */
export async function replaceInstitutionsInRules({ tx, successors }: Context): Promise<void> {
  const ended = [...successors.institution.keys()]
  if (ended.length === 0) return
  const rules = await run<{ id: number; institutions: number[] }>(
    tx,
    'SELECT id, institutions FROM check_rule WHERE institutions && $1::integer[] ORDER BY id FOR UPDATE',
    [ended],
  )
  for (const { id, institutions } of rules) {
    await run(
      tx,
      'UPDATE check_rule SET institutions = $2::integer[] WHERE id = $1 AND institutions IS DISTINCT FROM $2::integer[]',
      [id, remainingUnits(institutions, successors.institution)],
    )
  }
}

/** Replaces ended units by their successors. A unit without a successor remains at its place. */
const remainingUnits = (
  own: readonly number[],
  successors: ReadonlyMap<number, readonly number[]>,
): number[] => [
  ...new Set(own.flatMap((id) => (successors.get(id)?.length === 0 ? [id] : replaceEnded([id], successors)))),
]

const unitsOf = (institutions: readonly number[], faculties: readonly number[]) => [
  ...institutions.map((id) => ({ entity: 'institution' as const, id })),
  ...faculties.map((id) => ({ entity: 'faculty' as const, id })),
]

async function addLabels(
  { tx, language }: Context,
  affected: readonly (Omit<AffectedUser, 'before' | 'after'> &
    Record<'before' | 'after', Omit<ScopePlace, 'label'>[]>)[],
): Promise<AffectedUser[]> {
  const idsOf = (entity: ScopePlace['entity']) =>
    affected.flatMap(({ before, after }) =>
      [...before, ...after].filter((one) => one.entity === entity).map(({ id }) => id),
    )
  const labels = await run<ScopePlace>(
    tx,
    `SELECT 'institution' AS entity, t.id, ${nameSql('t', 'short', language)} AS label FROM institution t WHERE t.id = ANY ($1::integer[])
     UNION ALL SELECT 'faculty', t.id, ${nameSql('t', 'short', language)} FROM faculty t WHERE t.id = ANY ($2::integer[])`,
    [idsOf('institution'), idsOf('faculty')],
  )
  const labelOf = new Map(labels.map(({ entity, id, label }) => [`${entity} ${id}`, label]))
  const named = (places: readonly Omit<ScopePlace, 'label'>[]) =>
    places.map((one) => ({ ...one, label: labelOf.get(`${one.entity} ${one.id}`) ?? '' }))
  return affected.map((one) => ({ ...one, before: named(one.before), after: named(one.after) }))
}
