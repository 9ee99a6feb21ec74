import { doctorate, ids } from '#contract/limits.ts'
import { yearId } from '#db/academic-year.ts'
import type { Db } from '#db/connect.ts'
import { admissionPlan, speciality, specialityParameters } from '#db/schema/specialities.ts'
import { levels } from './catalogues.ts'
import { isDrawn } from './choose.ts'
import { directions } from './directions.ts'
import { insertAll, insertRows } from './insert.ts'
import { duplicateHasIntake } from './group-list.ts'
import type { Catalogues } from './insert-catalogues.ts'
import type { Hierarchy } from './insert-hierarchy.ts'
import { closedInstitution } from './institutions.ts'
import type { InstitutionLicence } from './licence-list.ts'
import { planOf } from './numbers.ts'
import {
  departmentOf,
  hasParameters,
  lacksDataOfDuplicate,
  levelOf,
  qualificationOf,
  scoresOf,
} from './parameters.ts'
import { listSpecialities, type Speciality } from './speciality-list.ts'
import { requireFound } from './required.ts'

interface Parents {
  hierarchy: Hierarchy
  catalogues: Catalogues
  gradingRuleId: (key: string) => number
  licenceOf: (institution: Speciality['faculty']['institution']) => InstitutionLicence
  inProgress: number
}

const planYears = 5

export async function insertSpecialities(db: Db, parents: Parents) {
  const { hierarchy, catalogues, inProgress } = parents
  const specialities = listSpecialities(hierarchy.faculties)
  const specialityId = await insertAll(db, speciality, specialities, (row) => ({
    facultyId: hierarchy.facultyId(row.faculty),
    directionId: catalogues.directionId(directionOf(row)),
    studyFormId: catalogues.studyFormId(row.form),
    specialityNameId: catalogues.specialityNameId(row.name),
    trimester: hasTrimesters(row),
    doctorate: doctorateOf(row),
    gradingRuleId: ruleOf(row, specialities, parents),
  }))
  await insertRows(
    db,
    specialityParameters,
    specialities
      .filter((row) => hasParameters(row, specialities))
      .map((row) => ({ specialityId: specialityId(row), ...parametersOf(row, parents) })),
    'speciality_id',
  )
  const years = Array.from({ length: planYears }, (_, index) => inProgress - planYears + 1 + index)
  const plans = specialities.flatMap((row) =>
    years
      .filter((year) => keepsPlan(row, year, specialities, inProgress))
      .map((year) => ({
        specialityId: specialityId(row),
        academicYearId: yearId(year),
        ...planOf(row, year, inProgress),
      })),
  )
  await insertRows(db, admissionPlan, plans)
  return { specialities, specialityId }
}

function keepsPlan(row: Speciality, year: number, all: readonly Speciality[], inProgress: number): boolean {
  if (row.twin !== undefined) return duplicateHasIntake(row.twin.state, year, inProgress)
  return !(lacksDataOfDuplicate(row, all) && duplicateHasIntake('lacking', year, inProgress))
}

const hasTrimesters = (row: Speciality): boolean =>
  row.form.key !== 'full-d' && isDrawn(4, `trimester ${row.faculty.key}`)

function doctorateOf({ form, key }: Speciality): number {
  if (form.key === 'full-d') return doctorate.doctor
  return form.key === 'full-m' && isDrawn(5, `doctorate ${key}`) ? doctorate.other : doctorate.none
}

function ruleOf(row: Speciality, all: readonly Speciality[], { gradingRuleId }: Parents): number | null {
  if (lacksDataOfDuplicate(row, all)) return null
  if (row.faculty.institution.key === closedInstitution) return gradingRuleId('broken')
  if (row.name.code.startsWith('56')) return gradingRuleId('medical')
  return row.name.abbr.startsWith('ПОВТ') || !isDrawn(8, `rule ${(row.twin?.of ?? row).key}`)
    ? ids.defaultGradingRule
    : null
}

export function directionOf({ name }: Speciality) {
  const direction = directions.find((each) => each.code === name.direction)
  return requireFound(direction, `direction ${name.direction}`)
}

export function parametersOf(
  row: Speciality,
  { hierarchy, catalogues, licenceOf }: Pick<Parents, 'hierarchy' | 'catalogues' | 'licenceOf'>,
) {
  const counted = row.twin?.of ?? row
  const { name, form, faculty } = counted
  const licence = licenceOf(faculty.institution)
  const department = departmentOf(counted, hierarchy.departments)
  const level = levels.find((each) => each.key === levelOf(counted))
  const qualification = qualificationOf(counted)
  return {
    departmentId: department === undefined ? null : hierarchy.departmentId(department),
    code: name.direction.endsWith('0000') ? name.code : name.direction,
    licenceId: catalogues.licenceId(licence),
    duration: Number(form.duration),
    levelId: level === undefined ? null : catalogues.levelId(level),
    qualificationId: qualification === undefined ? null : catalogues.qualificationId(qualification),
    licenceText: `Лицензия ${licence.resolution} от ${licence.startsOn.split('-').reverse().join('.')}: ${name.code} «${name.ru}», форма обучения: ${form.kindText}`,
    ...scoresOf(counted),
  }
}
