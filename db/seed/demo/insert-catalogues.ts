import type { Db } from '#db/connect.ts'
import { direction, level, licence, qualification, specialityName, studyForm } from '#db/schema/catalogues.ts'
import { studyFormKindRows, studyProgrammeRows } from '#db/seed/reference-rows.ts'
import { levels, qualifications, studyForms } from './catalogues.ts'
import { directions, protectedDirections } from './directions.ts'
import { insertAll } from './insert.ts'
import type { InstitutionLicence } from './licence-list.ts'
import { protectedProfiles } from './profiles.ts'
import { specialityNames } from './speciality-list.ts'
import { nameColumns } from './table.ts'
import { requireFound } from './required.ts'

export type Catalogues = Awaited<ReturnType<typeof insertCatalogues>>

const kinds: Record<string, string> = {
  full: 'Очная',
  part: 'Заочная',
  evening: 'Вечерняя',
  distance: 'Дистанционная',
}
const programmes: Record<string, string> = {
  bachelor: 'Бакалавриат',
  specialist: 'Специалитет',
  master: 'Магистратура',
  doctorate: 'Докторантура (PhD)',
}

export async function insertCatalogues(db: Db, licences: readonly InstitutionLicence[]) {
  const directionId = await insertAll(db, direction, directions, (row) => ({
    code: row.code,
    ...nameColumns(row),
    editable: !protectedDirections.includes(row.code),
  }))
  const studyFormId = await insertAll(db, studyForm, studyForms, (row) => ({
    shortName: row.short,
    ...nameColumns(row),
    kindText: row.kindText,
    oz: Number(row.oz),
    maxCourse: Number(row.courses),
    kindId: referenceId(studyFormKindRows, kinds[row.kind]),
    cycle: Number(row.cycle),
    programmeId: referenceId(studyProgrammeRows, programmes[row.programme]),
    editable: row.protected !== 'yes',
  }))
  const specialityNameId = await insertAll(db, specialityName, specialityNames, (row) => ({
    code: row.code,
    ...nameColumns(row),
    editable: !protectedProfiles.includes(row.abbr),
  }))
  const levelId = await insertAll(db, level, levels, (row) => ({
    ...nameColumns(row),
    editable: row.protected !== 'yes',
  }))
  const qualificationId = await insertAll(db, qualification, qualifications, (row) => ({
    ...nameColumns(row),
    editable: row.protected !== 'yes',
  }))
  const licenceId = await insertAll(db, licence, licences, ({ institution: _holder, ...row }) => row)
  return { directionId, studyFormId, specialityNameId, levelId, qualificationId, licenceId }
}

function referenceId(rows: readonly { id: number; nameRu: string }[], name: string | undefined): number {
  return requireFound(
    rows.find((each) => each.nameRu === name),
    `reference row ${name}`,
  ).id
}
