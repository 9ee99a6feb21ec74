import { drawNumber } from './choose.ts'
import { admits, type Group } from './group-list.ts'
import type { Speciality } from './speciality-list.ts'

export interface Places {
  budget: number
  contract: number
}

/**
 * Returns the places of a year; 0 and 0 without admission. The state pays about 10,000 budget places a
 * year, most of them in teaching and computing, only at state institutions.
 */
export function planOf(speciality: Speciality, year: number, inProgress: number): Places {
  const counted = speciality.twin?.of ?? speciality
  if (!admits(counted, year, inProgress)) return { budget: 0, contract: 0 }
  const growth = 100 + 5 * (year - inProgress + 5)
  const wave = drawNumber(-6, 6, `${counted.key} ${year}`)
  const grown = (base: number) => Math.max(0, Math.round((base * (growth + wave)) / 100))
  return { budget: grown(budgetPlaces(counted)), contract: grown(contractPlaces(counted)) }
}

function budgetPlaces({ key, faculty, form, name }: Speciality): number {
  if (faculty.institution.type !== 'st' || form.oz === '1') return 0
  if (form.key === 'full-q' || form.key === 'full-p') return 0
  if (form.key === 'full-m' || form.key === 'full-d') return drawNumber(2, 6, `grants ${key}`)
  if (name.code.startsWith('55')) return drawNumber(26, 40, `grants ${key}`)
  if (name.code.startsWith('71')) return drawNumber(24, 36, `grants ${key}`)
  if (name.code.startsWith('53') || name.code.startsWith('58')) return drawNumber(5, 12, `grants ${key}`)
  return drawNumber(12, 24, `grants ${key}`)
}

function contractPlaces({ key, faculty, form, name }: Speciality): number {
  if (form.key === 'full-m' || form.key === 'full-d') return drawNumber(3, 10, `paid ${key}`)
  const popular = /^(53|58|71|5600)/.test(name.code) ? 25 : 0
  return drawNumber(20, 50, `paid ${key}`) + popular + (faculty.institution.type === 'st' ? 10 : 0)
}

export interface Quota extends Places {
  group: Group
  /** Calendar year in which the academic year begins. */
  year: number
  halfYear: number
}

/** Returns quotas of groups that study in the current or previous year, except rows of zeros. */
export function listQuotas(groups: readonly Group[], inProgress: number): Quota[] {
  const intakes = new Map<string, Group[]>()
  for (const group of groups) {
    const key = intakeKeyOf(group)
    const intake = intakes.get(key)
    if (intake === undefined) intakes.set(key, [group])
    else intake.push(group)
  }
  return groups.flatMap((group) =>
    [inProgress - 1, inProgress].flatMap((year) =>
      [1, 2].flatMap((halfYear) => {
        const course = year - group.year + 1
        if (course < 1 || course > Number(group.stream.speciality.form.courses)) return []
        const intake = intakes.get(intakeKeyOf(group)) ?? [group]
        const places = studentsOf(group, intake, inProgress, course, halfYear)
        return places.budget + places.contract === 0 ? [] : [{ group, year, halfYear, ...places }]
      }),
    ),
  )
}

const intakeKeyOf = (group: Group): string => `${group.stream.speciality.key} ${group.year}`

/**
 * Returns the students of a group as a share of the plan. Contract students decrease from year to year.
 * Winter groups start in spring and have only contract students.
 */
function studentsOf(
  group: Group,
  intake: readonly Group[],
  inProgress: number,
  course: number,
  halfYear: number,
) {
  const plan = planOf(group.stream.speciality, group.year, inProgress)
  const autumn = intake.filter((each) => !each.winterReception)
  const stay = (count: number) => Math.max(0, Math.floor((count * (104 - 4 * course - halfYear)) / 100))
  if (group.winterReception)
    return { budget: 0, contract: course === 1 && halfYear === 1 ? 0 : stay(Math.ceil(plan.contract / 4)) }
  const place = autumn.indexOf(group)
  return {
    budget: partOf(plan.budget, autumn.length, place),
    contract: stay(partOf(plan.contract, autumn.length, place)),
  }
}

const partOf = (whole: number, parts: number, place: number): number =>
  Math.floor(whole / parts) + (place < whole % parts ? 1 : 0)
