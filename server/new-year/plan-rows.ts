import type { NewYearReason, NewYearRow, NewYearValues } from '#contract/new-year.ts'
import { halfYears, ranges } from '#contract/limits.ts'
import type { Language } from '../messages/language.ts'
import { courseOf } from '../groups/course.ts'
import { seasons } from '../history/label-rules.ts'
import type { PlannedGroup, PlannedQuota, PlannedSpeciality, YearBefore, Years } from './read.ts'

export const sourceTables = {
  group: 'study_group',
  quota: 'group_quota',
  position: 'teaching_position',
  commission: 'commission_history_member',
} as const

export type PlannedRow = Omit<NewYearRow, 'key'> & {
  /** Part of the key that does not depend on the values of the source row. */
  readonly identity: string
  readonly stamp: string
  /** Id of the row that already exists in the new year; null: none. */
  readonly existing: number | null
  readonly at: {
    link?: number
    intake?: number
    halfYear?: number
    faculty?: number
    role?: number
  }
}

export type PlanOptions = {
  readonly years: Years
  readonly labels: { readonly before: string; readonly after: string }
  readonly language: Language
  /** Ids of specialities whose study form a rule forbids. */
  readonly closed: ReadonlySet<number>
}

function groupBy<Key, Row>(rows: readonly Row[], keyOf: (row: Row) => Key): ReadonlyMap<Key, readonly Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const known = groups.get(key)
    if (known) known.push(row)
    else groups.set(key, [row])
  }
  return groups
}

type GroupNameParts = Pick<PlannedGroup, 'name' | 'subgroup' | 'intake' | 'extra' | 'individual'>

/** Returns the shown name of a group (domain.md#group-shown-name). */
function shownNameOf({ name, subgroup, intake, extra, individual }: GroupNameParts): string {
  if (individual) return extra
  const numbered = `${name}-${String(intake).padStart(2, '0')}`
  const divided = subgroup === '-' ? numbered : `${numbered}/${subgroup}`
  return extra === '' ? divided : `${divided} ${extra}`
}

/** Plans the groups, quotas, positions and commission members of the new year (domain.md#new-year-plan). */
export function planRows(before: YearBefore, options: PlanOptions): PlannedRow[] {
  const groups = planGroups(before, options)
  return [
    ...groups,
    ...planQuotas(before, groups, options),
    ...planPositions(before, options),
    ...planMembers(before, options),
  ]
}

const actionOf = (isStanding: boolean, reason: NewYearReason | null) =>
  isStanding
    ? ({ action: 'exists', reason: null } as const)
    : ({ action: reason === null ? 'create' : 'skip', reason } as const)

function reasonOf(speciality: PlannedSpeciality, closed: ReadonlySet<number>): NewYearReason | null {
  if (speciality.isClosed) return 'closed'
  if (speciality.endsBefore) return 'lastIntake'
  if (speciality.planB === 0 && speciality.planK === 0) return 'noPlan'
  return closed.has(speciality.id) ? 'formClosed' : null
}

function planGroups({ specialities, groups }: YearBefore, { years, closed }: PlanOptions): PlannedRow[] {
  const existingByLink = new Map(
    groups.flatMap((one) => (one.intake === years.yearTo ? [[one.link, one]] : [])),
  )
  const admitted = groupBy(
    groups.filter(({ intake }) => intake === years.yearFrom),
    ({ speciality }) => speciality,
  )
  return specialities.flatMap((speciality) =>
    (admitted.get(speciality.id) ?? []).map((from): PlannedRow => {
      const existing = existingByLink.get(from.link)
      const { action, reason } = actionOf(existing !== undefined, reasonOf(speciality, closed))
      const to = existing ?? { ...from, intake: years.yearTo, extra: from.nextExtra }
      return {
        kind: 'group',
        label: shownNameOf(to),
        action,
        reason,
        values: { dop: to.extra, ind_name_gr: to.individual },
        from: { id: from.id, label: shownNameOf(from) },
        id_speciality: speciality.id,
        speciality: speciality.name,
        plan_b: speciality.planB,
        plan_k: speciality.planK,
        licenceEnds: speciality.licenceEnds,
        identity: `g.${from.link}.${from.id}`,
        stamp: `${from.rev}.${reason ?? ''}`,
        existing: existing?.id ?? null,
        at: { link: from.link, intake: years.yearTo },
      }
    }),
  )
}

type QuotaTarget = PlannedGroup & { readonly made?: PlannedRow }

const courseKey = (speciality: number, course: number) => `${speciality} ${course}`
const quotaKey = (groupId: number, year: number, halfYear: number) => `${groupId} ${year} ${halfYear}`

function groupsOnCourses<Group extends PlannedGroup>(
  groups: readonly Group[],
  specialities: ReadonlyMap<number, PlannedSpeciality>,
  year: number,
) {
  return groups.flatMap((group) => {
    const course = courseOf(group.intake, year)
    const last = Math.min(specialities.get(group.speciality)?.maxCourse ?? 0, ranges.course.max)
    return course >= ranges.course.min && course <= last ? [{ group, course }] : []
  })
}

/**
 * Plans the quotas of a group from the quotas of a source group on the same course a year before. The source
 * is the group of the same speciality group. If there is none, it is the speciality's only group on the
 * course, if the speciality has exactly one such group in both years (domain.md#quota-overview).
 */
function planQuotas(before: YearBefore, made: readonly PlannedRow[], options: PlanOptions): PlannedRow[] {
  const { years, labels, language } = options
  const specialities = new Map(before.specialities.map((one) => [one.id, one]))
  const rank = new Map(before.specialities.map(({ id }, place) => [id, place]))
  const byId = new Map(before.groups.map((one) => [one.id, one]))
  const toMake = made.flatMap((row): QuotaTarget[] => {
    const from = row.from && byId.get(row.from.id)
    return from && row.existing === null ? [{ ...from, intake: years.yearTo, made: row }] : []
  })
  const targets = groupsOnCourses<QuotaTarget>([...before.groups, ...toMake], specialities, years.yearTo)
  const sources = groupsOnCourses(before.groups, specialities, years.yearFrom)
  const ofLink = new Map(sources.map((one) => [courseKey(one.group.link, one.course), one.group]))
  const ofSpeciality = groupBy(sources, ({ group, course }) => courseKey(group.speciality, course))
  const beside = groupBy(targets, ({ group, course }) => courseKey(group.speciality, course))
  const quotas = new Map(before.quotas.map((one) => [quotaKey(one.groupId, one.year, one.halfYear), one]))

  const followed = ({ group, course }: (typeof targets)[number]) => {
    const own = ofLink.get(courseKey(group.link, course))
    if (own !== undefined) return own
    const key = courseKey(group.speciality, course)
    const others = ofSpeciality.get(key) ?? []
    return others.length === 1 && beside.get(key)?.length === 1 ? others[0]?.group : undefined
  }
  const rankOf = ({ group }: (typeof targets)[number]) => rank.get(group.speciality) ?? 0
  return targets
    .toSorted((a, b) => a.course - b.course || rankOf(a) - rankOf(b))
    .flatMap((target) => {
      const { group, course } = target
      const source = followed(target)
      const speciality = specialities.get(group.speciality)?.name ?? ''
      return Object.values(halfYears).map((halfYear): PlannedRow => {
        const from = source && quotas.get(quotaKey(source.id, years.yearFrom, halfYear))
        const existing = group.made ? undefined : quotas.get(quotaKey(group.id, years.yearTo, halfYear))
        const { action, reason } = actionOf(
          existing !== undefined,
          group.made?.reason ?? (from === undefined ? 'noneBefore' : null),
        )
        const season = seasons[halfYear]?.[language] ?? ''
        return {
          kind: 'quota',
          label: `${shownNameOf(group)} · ${labels.after} · ${season}`,
          action,
          reason,
          values: quotaValues(existing ?? from),
          from:
            source === undefined || from === undefined
              ? null
              : { id: from.id, label: `${shownNameOf(source)} · ${labels.before} · ${season}` },
          id_speciality: group.speciality,
          speciality,
          course,
          halfYear,
          ...(group.made && { group: group.made.identity }),
          identity: `q.${group.link}.${group.intake}.${halfYear}`,
          stamp: `${from?.id ?? ''}.${from?.rev ?? ''}.${group.made?.reason ?? ''}`,
          existing: existing?.id ?? null,
          at: { link: group.link, intake: group.intake, halfYear },
        }
      })
    })
}

const quotaValues = (quota: PlannedQuota | undefined): NewYearValues => ({
  kol_b: quota?.budget ?? 0,
  kol_k: quota?.contract ?? 0,
})

const planPositions = ({ positions }: YearBefore, { labels }: PlanOptions) =>
  positions.map(
    ({ id, rev, name, hours, existing }): PlannedRow => ({
      kind: 'position',
      label: `${name} · ${labels.after}`,
      ...actionOf(existing !== null, null),
      values: { n_doljnost: name, chasy: hours },
      from: { id, label: `${name} · ${labels.before}` },
      common: true,
      identity: `p.${id}`,
      stamp: String(rev),
      existing,
      at: {},
    }),
  )

const planMembers = ({ members }: YearBefore, { labels }: PlanOptions) =>
  members.map(
    ({ id, rev, name, title, role, roleId, faculty, facultyId, existing }): PlannedRow => ({
      kind: 'commission',
      label: `${name} · ${labels.after}`,
      ...actionOf(existing !== null, null),
      values: { member_name: name, title },
      from: { id, label: `${name} · ${labels.before}` },
      role,
      faculty,
      identity: `c.${id}`,
      stamp: String(rev),
      existing,
      at: { faculty: facultyId, role: roleId },
    }),
  )
