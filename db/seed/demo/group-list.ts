import { drawNumber, isDrawn } from './choose.ts'
import { closedInstitution } from './institutions.ts'
import type { Speciality } from './speciality-list.ts'

interface Stream {
  speciality: Speciality
  name: string
  subgroup: string
}

export interface Group {
  stream: Stream
  /** Calendar year of admission. */
  year: number
  extra: string
  individualName: boolean
  winterReception: boolean
}

const intakeYears = 6
const [undivided, first, second] = ['-', '1', '2'] as const

/** Specialities with fourteen groups each: these fill more than one screen. */
const showcase = ['КГТУ/ИИТ/ПОВТ/full-b', 'КНУ/ФИТ/ПИ/full-b', 'ОшГУ/ИМФТИТ/ПОВТ/full-b']
const letters: Record<string, string> = { part: 'з', even: 'в', dist: 'д' }

/** Returns streams and their groups of six intakes; the last intake is in the current year. */
export function listGroups(specialities: readonly Speciality[], inProgress: number) {
  const regular = specialities.filter((speciality) => speciality.twin === undefined)
  const streams = regular.flatMap(streamsOf)
  const admitted = streams.flatMap((stream) =>
    yearsOf(stream, inProgress).map((year) => groupOf(stream, year, inProgress)),
  )
  return specialities
    .filter((speciality) => speciality.twin !== undefined)
    .reduce((all, twin) => withDuplicateGroups(all, twin, inProgress), { streams, groups: admitted })
}

/** Returns a prefix such as ПИ, for correspondence ПИз. */
export function groupPrefixOf({ name, form }: Speciality): string {
  const [way = '', degree = ''] = form.key.split('-')
  const letter = degree === 'm' || degree === 'd' ? (degree === 'm' ? 'м' : 'а') : (letters[way] ?? '')
  return `${name.abbr.replace('*', '')}${letter}`
}

function streamsOf(speciality: Speciality): Stream[] {
  const [way = '', degree = ''] = speciality.form.key.split('-')
  const abbr = groupPrefixOf(speciality)
  const stream = (number: number, subgroup: string) => ({ speciality, name: `${abbr}-${number}`, subgroup })
  if (showcase.includes(speciality.key)) return [stream(1, undivided), stream(2, first), stream(2, second)]
  const large = speciality.faculty.institution.type === 'st' && way === 'full' && degree !== 'm'
  if (large && isDrawn(12, `streams ${speciality.key}`)) return [stream(1, undivided), stream(2, undivided)]
  if (large && isDrawn(5, `halves ${speciality.key}`)) return [stream(1, first), stream(1, second)]
  return [stream(1, undivided)]
}

function yearsOf(stream: Stream, inProgress: number): number[] {
  const { speciality, subgroup } = stream
  const all = Array.from({ length: intakeYears }, (_, index) => inProgress - intakeYears + 1 + index)
  if (showcase.includes(speciality.key) && subgroup === second) return all.slice(-2)
  return all.filter((year) => admits(speciality, year, inProgress))
}

export function admits(speciality: Speciality, year: number, inProgress: number): boolean {
  // The closed institution was joined to another institution, so it has no new groups.
  if (speciality.faculty.institution.key === closedInstitution && year > inProgress - 2) return false
  // In 2025 there was no intake by correspondence in law, economics and management.
  return !(
    year === 2025 &&
    speciality.form.oz === '1' &&
    ['530500', '580100', '580200'].includes(speciality.name.direction)
  )
}

function groupOf(stream: Stream, year: number, inProgress: number): Group {
  const key = `${stream.speciality.key}/${stream.name}/${stream.subgroup}/${year}`
  const group = { stream, year, extra: '', individualName: false, winterReception: false }
  if (stream.name.endsWith('-2') && year >= inProgress - 1 && isDrawn(25, `winter ${key}`))
    return { ...group, extra: 'зимний приём', winterReception: true }
  if (isDrawn(2, `own ${key}`))
    return { ...group, extra: `${stream.name} (экспер.)`.slice(0, 20), individualName: true }
  if (isDrawn(4, `language ${key}`))
    return { ...group, extra: ['рус. яз.', 'кырг. тили', 'англ. яз.'][drawNumber(0, 2, key)] ?? '' }
  return group
}

interface AdmittedGroups {
  streams: Stream[]
  groups: Group[]
}

/**
 * True if the duplicate has groups admitted in `year`: in the last two years; with `lacking`, in the oldest
 * years.
 */
export const duplicateHasIntake = (state: string | undefined, year: number, inProgress: number): boolean =>
  state === 'lacking' ? year < inProgress - 3 : year > inProgress - 2

/** Adds the groups of a duplicate: copies of the original's groups, or groups moved from the original. */
function withDuplicateGroups(
  { streams, groups }: AdmittedGroups,
  twin: Speciality,
  inProgress: number,
): AdmittedGroups {
  const belongs = (group: Group) =>
    group.stream.speciality === twin.twin?.of && duplicateHasIntake(twin.twin?.state, group.year, inProgress)
  const taken = groups.filter(belongs)
  const copies = new Map(
    streams
      .filter((stream) => taken.some((group) => group.stream === stream))
      .map((stream) => [stream, { ...stream, speciality: twin }]),
  )
  return {
    streams: [...streams, ...copies.values()],
    groups: [
      ...(twin.twin?.state === 'lacking' ? groups.filter((group) => !belongs(group)) : groups),
      ...taken.map((group) => ({ ...group, stream: copies.get(group.stream) ?? group.stream })),
    ],
  }
}
