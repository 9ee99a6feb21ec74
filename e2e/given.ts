import { catalogues } from '#contract/catalogues/catalogues.ts'
import { ids } from '#contract/limits.ts'
import type { SaveAnswer } from '#contract/save.ts'
import type { Okuu } from './fixtures.ts'

/** Functions that create rows and run SQL. The benchmark passes them without the other fixtures. */
export type DatabaseFixtures = Pick<Okuu, 'given' | 'sql'>

type NewDirection = { code: string; ru: string; ky?: string; en?: string; editable?: boolean }

export async function givenDirection(
  { ask, given }: Okuu,
  { code, ru, ky = `${ru} ky`, en = `${ru} en`, editable = true }: NewDirection,
): Promise<number> {
  const id = createdId(
    await ask(catalogues.saveDirection, {
      idDirection: ids.create,
      code,
      direction_: ru,
      directionKg: ky,
      directionEn: en,
    }),
  )
  // no call of the API protects a row, so the factory changes it
  if (!editable) await given.change('direction', id, { editable })
  return id
}

export async function storedDirection({ ask }: Okuu, code: string) {
  const row = (await ask(catalogues.directions, {})).find((one) => one['p24-1'] === code)
  return row && { ru: row['p24-2'], ky: row.p24_kg, en: row.p24_en }
}

type Names = { ru: string; ky?: string; en?: string }

export async function givenLevel({ ask }: Okuu, { ru, ky = `${ru} ky`, en = `${ru} en` }: Names) {
  const whole = { NameLevel: ru, NameLevelKg: ky || ru, NameLevelEn: en || ru }
  const IDLevel = createdId(await ask(catalogues.saveLevel, { IDLevel: ids.create, ...whole }))
  // a new row needs all names, so names are removed by a second save
  if (!ky || !en) await ask(catalogues.saveLevel, { IDLevel, ...whole, NameLevelKg: ky, NameLevelEn: en })
  return IDLevel
}

export const givenDepartment = (given: Okuu['given'], key: string, facultyId: number) =>
  given.department({
    facultyId,
    shortName: key,
    nameRu: `${key} кафедра`,
    nameKy: `${key} кафедрасы`,
    nameEn: `${key} department`,
  })

function createdId(answer: SaveAnswer): number {
  const [outcome] = answer
  if (outcome?.ID === undefined) throw new Error(`The save answered ${JSON.stringify(answer)}`)
  return outcome.ID
}

/** Path from an institution of the test down to two specialities. */
export type GivenPath = {
  ministry: number
  institution: number
  faculty: number
  direction: number
  studyForm: number
  /** `name`: id of the speciality's name, which URLs contain. */
  name: number
  speciality: number
  second: { faculty: number; direction: number; name: number; speciality: number }
  /** Parameters of the path's URL: `min=…&vuz=…` down to `spec=…`. */
  search: string
}

/** Creates a path whose names contain `key`. The study form has four courses. */
export async function givenPath({ given, sql }: DatabaseFixtures, key: string): Promise<GivenPath> {
  // A second ministry would require a choice on every screen, so the existing one is used.
  const [top] = await sql<{ ministry: number }>('SELECT min(id) AS ministry FROM ministry')
  const { ministry } = definedRow(top)
  const { id: institution } = await given.institution({
    ministryId: ministry,
    shortRu: `${key} вуз`,
    shortKy: `${key} окуу`,
    shortEn: `${key} uni`,
    fullRu: `${key} университет`,
    fullKy: `${key} университети`,
    fullEn: `${key} university`,
  })
  const code = codeOf(key)
  const pair = async (n: 1 | 2) => ({
    faculty: await given.faculty({
      institutionId: institution,
      shortRu: `${key} фак${n}`,
      shortKy: `${key} факк${n}`,
      shortEn: `${key} fac${n}`,
      fullRu: `${key} факультет ${n}`,
      fullKy: `${key} факультети ${n}`,
      fullEn: `${key} faculty ${n}`,
      director: 'Д. Директоров',
    }),
    direction: await given.direction({
      code: `${code}${n}`,
      nameRu: `${key} направление ${n}`,
      nameKy: `${key} багыты ${n}`,
      nameEn: `${key} direction ${n}`,
    }),
    name: await given.specialityName({
      code: `${code}${n}`,
      nameRu: `${key} специальность ${n}`,
      nameKy: `${key} адистиги ${n}`,
      nameEn: `${key} speciality ${n}`,
    }),
  })
  const [one, two] = [await pair(1), await pair(2)]
  const { id: studyForm } = await given.studyForm({
    shortName: key,
    nameRu: `${key} форма`,
    nameKy: `${key} формасы`,
    nameEn: `${key} form`,
  })
  const givenSpeciality = (specialityNameId: number) =>
    given.speciality({
      facultyId: one.faculty.id,
      directionId: one.direction.id,
      studyFormId: studyForm,
      specialityNameId,
      gradingRuleId: 1,
    })
  const speciality = (await givenSpeciality(one.name.id)).id
  const second = {
    faculty: two.faculty.id,
    direction: two.direction.id,
    name: two.name.id,
    speciality: (await givenSpeciality(two.name.id)).id,
  }
  const [faculty, direction, name] = [one.faculty.id, one.direction.id, one.name.id]
  const search = `min=${ministry}&vuz=${institution}&fac=${faculty}&dir=${direction}&form=${studyForm}&spec=${name}`
  return { ministry, institution, faculty, direction, studyForm, name, speciality, second, search }
}

/** Creates groups without a subgroup. `years`: last two digits. */
export async function givenGroups(
  okuu: Pick<DatabaseFixtures, 'given'>,
  specialityId: number,
  name: string,
  years: number[],
): Promise<number[]> {
  return (await givenNamedGroups(okuu, specialityId, name, years)).groups
}

/** Creates groups with a group name. Without `subgroupId` they have no subgroup. */
export async function givenNamedGroups(
  { given }: Pick<DatabaseFixtures, 'given'>,
  specialityId: number,
  name: string,
  years: number[],
  subgroupId?: number,
) {
  const { id: groupNameId } = await given.groupName({ name })
  const { id: link } = await given.specialityGroup({
    specialityId,
    groupNameId,
    ...(subgroupId && { subgroupId }),
  })
  const groups: number[] = []
  for (const intakeYearId of years)
    groups.push((await given.group({ specialityGroupId: link, intakeYearId })).id)
  return { name: groupNameId, link, groups }
}

const codes = new Map<string, string>()

/**
 * Returns five digits that are unique to `key`. They count down from 98999, since no code of the demo data
 * begins with 98, and tests themselves choose low codes.
 */
function codeOf(key: string): string {
  const code = codes.get(key) ?? `98${999 - codes.size}`
  codes.set(key, code)
  return code
}

function definedRow<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The statement answered no row')
  return value
}
