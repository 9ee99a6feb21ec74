import type { CheckKind } from '#contract/checks.ts'
import type { AttentionKind } from '#contract/overview.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { locationOf } from '../uses/locations-of.ts'
import { endingDays } from './statements.ts'

type PathOptions = {
  readonly today: string
  readonly year: number
  readonly idFaculty?: number | undefined
  /** Id of the first enabled rule by kind of check. */
  readonly rules: ReadonlyMap<string, number>
}

type Row = {
  readonly id: number
  readonly institution: number | null
  readonly faculty: number | null
  readonly address?: string
}

/** Function that returns the path of a screen with all rows of a kind; undefined if there is none. */
type PathFinder = (first: Row, rows: readonly Row[], asked: PathOptions) => string | undefined

export const findingsPath = (rule: number | undefined, idFaculty: number | undefined) => {
  const search = [
    ...(rule === undefined ? [] : [`rule=${rule}`]),
    ...(idFaculty === undefined ? [] : [`fac=${idFaculty}`]),
  ]
  return `/checks${search.length > 0 ? '?' : ''}${search.join('&')}`
}

/** Returns a function that returns the common path of all rows, or the path `ofAll` if their paths differ. */
const commonPathFinder =
  (ofAll: (asked: PathOptions) => string): PathFinder =>
  ({ address }, rows, asked) =>
    rows.every((row) => row.address === address) ? address : ofAll(asked)

/** Returns the path of the overview's own list of a kind, for rows that no other screen shows together. */
const listPath = (kind: AttentionKind, { idFaculty }: PathOptions) =>
  `/overview?kind=${kind}&fac=${idFaculty ?? ''}`

const findingsPathFinder =
  (kind: CheckKind): PathFinder =>
  (_first, _rows, { rules, idFaculty }) => {
    const rule = rules.get(kind)
    return rule === undefined ? undefined : findingsPath(rule, idFaculty)
  }

const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** Functions that find the screen with all rows, by kind (domain.md#overview-attention). */
const pathFinders: Readonly<Partial<Record<AttentionKind, PathFinder>>> = {
  licenceEnded: (first, rows, asked) =>
    findingsPathFinder('licenceEnded')(first, rows, asked) ??
    `/licence?f=${encodeURIComponent(`endsOn.to.${addDays(asked.today, -1)}`)}`,
  licenceEnding: (_first, _rows, { today }) =>
    `/licence?f=${encodeURIComponent(`endsOn.from.${today}~endsOn.to.${addDays(today, endingDays)}`)}`,
  groupsWithoutQuota: ({ id, faculty }, rows, asked) =>
    faculty !== null && rows.every((row) => row.faculty === faculty)
      ? locationOf('group_quota', { fac: faculty, year: asked.year, group: id })
      : listPath('groupsWithoutQuota', asked),
  quotaAbovePlan: (first, rows, asked) =>
    findingsPathFinder('planAgainstQuota')(first, rows, asked) ?? listPath('quotaAbovePlan', asked),
  planWithoutGroups: (_first, _rows, asked) => listPath('planWithoutGroups', asked),
  noNextIntake: ({ institution, faculty }, rows, asked) => {
    if (rows.some((row) => row.institution !== institution)) return listPath('noNextIntake', asked)
    const { year } = asked
    const isOfOne = rows.every((row) => row.faculty === faculty)
    const place = isOfOne ? `fac=${faculty}` : `vuz=${institution}`
    return `/new-year?${place}&from=${year}&to=${year + 1}`
  },
  findings: commonPathFinder(({ idFaculty }) => findingsPath(undefined, idFaculty)),
  plannedNames: (_first, _rows, asked) => listPath('plannedNames', asked),
  proposals: commonPathFinder(() => '/proposals?show=open'),
  reorganisations: commonPathFinder(() => '/reorganisation'),
  names: commonPathFinder(() => '/languages'),
  duplicates: commonPathFinder(() => '/duplicates'),
  users: commonPathFinder(() => '/users?kind=away'),
  backup: commonPathFinder(() => '/system'),
}

export async function createPathFinder(
  db: Db,
  asked: Omit<PathOptions, 'rules'>,
): Promise<(kind: AttentionKind, rows: readonly Row[]) => string | undefined> {
  const kinds = await run<{ kind: string; id: number }>(
    db,
    'SELECT kind, min(id) AS id FROM check_rule WHERE is_on GROUP BY kind',
    [],
  )
  const rules = new Map(kinds.map(({ kind, id }) => [kind, id]))
  return (kind, rows) => {
    const [first] = rows
    return first && pathFinders[kind]?.(first, rows, { ...asked, rules })
  }
}
