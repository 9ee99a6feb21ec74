import type { ownerships } from '#contract/limits.ts'
import type { Db } from '#db/connect.ts'
import { department } from '#db/schema/catalogues.ts'
import { faculty, institution, ministry } from '#db/schema/hierarchy.ts'
import { protectedDepartments } from './departments.ts'
import { protectedFaculties } from './faculties.ts'
import { type Department, type Faculty, type Institution, listDepartments } from './faculty-list.ts'
import { insertAll } from './insert.ts'
import { cities, ministries } from './institutions.ts'
import type { InstitutionLicence } from './licence-list.ts'
import { inventPerson } from './people.ts'
import { nameColumns } from './table.ts'
import { requireFound } from './required.ts'

export interface Hierarchy {
  faculties: Faculty[]
  facultyId: (faculty: Faculty) => number
  institutionId: (institution: Institution) => number
  departments: Department[]
  departmentId: (department: Department) => number
}

const ownershipOf = ({ type }: Institution): (typeof ownerships)[number] =>
  type === 'st' ? 'state' : type === 'pr' ? 'private' : 'interstate'

export async function insertHierarchy(
  db: Db,
  institutions: readonly Institution[],
  faculties: Faculty[],
  licenceOf: (institution: Institution) => InstitutionLicence,
): Promise<Hierarchy> {
  const ministryId = await insertAll(db, ministry, ministries, nameColumns)
  const institutionId = await insertAll(db, institution, institutions, (row, index) => {
    const city = requireFound(
      cities.find((each) => each.key === row.city),
      `city ${row.city}`,
    )
    const owner = requireFound(
      ministries.find((each) => each.key === ministryOf(row)),
      `ministry of ${row.key}`,
    )
    const { resolution, startsOn } = licenceOf(row)
    return {
      ministryId: ministryId(owner),
      shortRu: row.key,
      shortKy: row.shortKy,
      shortEn: row.shortEn,
      fullRu: row.ru,
      fullKy: row.ky,
      fullEn: row.en,
      addressRu: `${city.ru}, ${row.streetRu}`,
      addressKy: `${city.ky}, ${row.streetKy}`,
      addressEn: `${row.streetEn}, ${city.en}`,
      head: inventPerson(`head ${row.key}`),
      phone: `+996 (${city.dialling}) 00-${String(index + 10)}-00`,
      licenceNumber: resolution,
      licenceDate: startsOn,
      mail: `info@${row.shortEn.toLowerCase()}.example`,
      ownership: ownershipOf(row),
    }
  })
  const facultyId = await insertAll(db, faculty, faculties, (row) => ({
    institutionId: institutionId(row.institution),
    shortRu: row.shortRu,
    shortKy: row.shortKy,
    shortEn: row.shortEn,
    fullRu: row.ru,
    fullKy: row.ky,
    fullEn: row.en,
    director: inventPerson(`director ${row.key}`),
    editable: !protectedFaculties.some(([owner, name]) => owner === row.institution.key && name === row.ru),
  }))
  const departments = listDepartments(faculties)
  const departmentId = await insertAll(db, department, departments, (row) => ({
    facultyId: facultyId(row.faculty),
    shortName: row.short,
    ...nameColumns(row),
    editable: !protectedDepartments.some((path) => path.join('/') === `${row.faculty.key}/${row.short}`),
  }))
  return { faculties, facultyId, institutionId, departments, departmentId }
}

const ministryOf = (row: Institution): string => (row.key === 'ВИ' ? 'defence' : 'science')
