import { doctorate, ids } from '#contract/limits.ts'
import type { Db } from '#db/connect.ts'
import { groupName, specialityGroup } from '#db/schema/groups.ts'
import { speciality, specialityParameters } from '#db/schema/specialities.ts'
import type { Institution } from '../demo/faculty-list.ts'
import { insertCatalogues } from '../demo/insert-catalogues.ts'
import { insertHierarchy } from '../demo/insert-hierarchy.ts'
import { directionOf, parametersOf } from '../demo/insert-specialities.ts'
import { insertAll, insertRows } from '../demo/insert.ts'
import type { InstitutionLicence } from '../demo/licence-list.ts'
import { requireFound } from '../demo/required.ts'
import type { listCountry } from './country.ts'

type Country = ReturnType<typeof listCountry>

export async function insertStructure(db: Db, country: Country, licences: readonly InstitutionLicence[]) {
  const { institutions, faculties, specialities, streams } = country
  const licenceOf = (institution: Institution) =>
    requireFound(licences[institutions.indexOf(institution) % licences.length], 'licence')
  const hierarchy = await insertHierarchy(db, institutions, faculties, licenceOf)
  const catalogues = await insertCatalogues(db, licences)
  await insertRows(
    db,
    speciality,
    specialities.map((row, place) => ({
      id: ids.first + place,
      facultyId: hierarchy.facultyId(row.faculty),
      directionId: catalogues.directionId(directionOf(row)),
      studyFormId: catalogues.studyFormId(row.form),
      specialityNameId: catalogues.specialityNameId(row.name),
      doctorate: doctorate.none,
      gradingRuleId: ids.defaultGradingRule,
    })),
  )
  await insertRows(
    db,
    specialityParameters,
    specialities.map((row, place) => ({
      specialityId: ids.first + place,
      ...parametersOf(row, { hierarchy, catalogues, licenceOf }),
    })),
    'speciality_id',
  )
  // Names are compared in lower case, because the database ignores case.
  const names = new Map(streams.map(({ name }) => [name.toLowerCase(), name]))
  const groupNameId = await insertAll(db, groupName, [...names.keys()], (key) => ({
    name: names.get(key) ?? key,
  }))
  await insertRows(
    db,
    specialityGroup,
    streams.map((stream, place) => ({
      id: ids.first + place,
      specialityId: ids.first + stream.speciality,
      groupNameId: groupNameId(stream.name.toLowerCase()),
      subgroupId: undividedSubgroupId,
    })),
  )
}

const undividedSubgroupId = 1
