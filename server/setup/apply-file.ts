import { camelCase } from '#contract/entities.ts'
import { namesCatalogues } from '#contract/entities/names.ts'
import { ids } from '#contract/limits.ts'
import { type Db, transaction } from '#db/connect.ts'
import { saveDepartment } from '../catalogues/departments.ts'
import { saveDirection } from '../catalogues/directions.ts'
import { saveLicence } from '../catalogues/licences.ts'
import { addNames, nameIn } from '../catalogues/names.ts'
import { saveSpecialityName } from '../catalogues/speciality-names.ts'
import { saveStudyForm } from '../catalogues/study-forms.ts'
import { tableOf } from '../entities.ts'
import { saveFaculty } from '../hierarchy/faculties.ts'
import { saveInstitution } from '../hierarchy/institutions.ts'
import { add, type Adding, type Applied, author, type Known, referred } from './apply-rows.ts'
import { addSpeciality } from './apply-specialities.ts'
import { saveRule } from './rules.ts'
import {
  saveBuilding,
  saveDisciplineKind,
  saveMemberType,
  saveMinistry,
  saveRoomKind,
  saveRussianNames,
  saveUnit,
} from './saves.ts'
import type {
  SetupFaculty,
  SetupFile,
  SetupInstitution,
  SetupNamed,
  SetupRule,
  SetupSpeciality,
} from './setup-file.ts'

const create = ids.create

/**
 * Adds to the database what a set-up file names and the database lacks (domain.md#setup-file), all of it or nothing.
 * A row that stands stays as it is.
 */
export async function applySetupFile(db: Db, file: SetupFile): Promise<Applied> {
  return transaction(db, null, async (tx) => {
    const applied = { created: 0, standing: 0 }
    const adding = { tx, applied }
    const taught: Taught[] = []
    for (const row of file.ministries ?? []) {
      const { institutions = [], ...ministry } = row
      const standing = { table: 'ministry', texts: { name_ru: ministry.mo } }
      const id = await add(adding, row, ministry.mo, standing, () =>
        saveMinistry(tx, { idMinisterstvo: create, ...ministry }, author),
      )
      for (const institution of institutions) await addInstitution(adding, id, institution, taught)
    }
    await addNamed(adding, 'unit', file.units, saveUnit)
    await addNamed(adding, 'room_kind', file.roomKinds, saveRoomKind)
    await addNamed(adding, 'commission_role', file.memberTypes, saveMemberType)
    await addNamed(adding, 'discipline_kind', file.disciplineKinds, saveDisciplineKind)
    for (const rule of file.rules ?? []) await addRule(adding, rule)
    await addCatalogues(adding, file)
    // Specialities refer to all that stands above.
    for (const { facultyId, specialities } of taught)
      for (const speciality of specialities) await addSpeciality(adding, facultyId, speciality)
    return applied
  })
}

type Taught = { facultyId: number; specialities: SetupSpeciality[] }

async function addInstitution(
  adding: Adding,
  idMinisterstvo: number,
  row: SetupInstitution,
  taught: Taught[],
): Promise<void> {
  const { tx } = adding
  const { v2, fullName, buildings = [], faculties = [], ...rest } = row
  const standing: Known = {
    table: 'institution',
    texts: { full_ru: fullName },
    numbers: { ministry_id: idMinisterstvo },
  }
  const idVuz = await add(adding, row, fullName, standing, async () => {
    const names = { idVuz: create, idMinisterstvo, v2, fullName }
    const answer = await saveRussianNames(tx, names, author)
    const made = answer[0]?.ID
    if (made !== undefined) await saveInstitution(tx, { idVuz: made, ...rest }, author)
    return answer
  })
  for (const building of buildings) {
    const { nameKorpus } = building
    const known = { table: 'building', texts: { name_ru: nameKorpus }, numbers: { institution_id: idVuz } }
    await add(adding, building, nameKorpus, known, () =>
      saveBuilding(tx, { idKorpus: create, idVuz, ...building }, author),
    )
  }
  for (const faculty of faculties) await addFaculty(adding, idVuz, faculty, taught)
}

async function addFaculty(adding: Adding, idVuz: number, row: SetupFaculty, taught: Taught[]): Promise<void> {
  const { tx } = adding
  const { departments = [], specialities = [], ...faculty } = row
  const { fullName } = faculty
  const standing = { table: 'faculty', texts: { full_ru: fullName }, numbers: { institution_id: idVuz } }
  const facultyId = await add(adding, row, fullName, standing, () =>
    saveFaculty(tx, { idFaculty: create, idVuz, ...faculty }, author),
  )
  for (const department of departments) {
    const { f1 } = department
    const known = { table: 'department', texts: { name_ru: f1 }, numbers: { faculty_id: facultyId } }
    await add(adding, department, f1, known, () =>
      saveDepartment(tx, { idKafedra: create, idFaculty: facultyId, ...department }, author),
    )
  }
  taught.push({ facultyId, specialities })
}

type NamedTable = 'unit' | 'room_kind' | 'commission_role' | 'discipline_kind'

async function addNamed(
  adding: Adding,
  table: NamedTable,
  rows: SetupNamed[] = [],
  save: typeof saveUnit,
): Promise<void> {
  for (const row of rows)
    await add(adding, row, row.name, { table, texts: { name_ru: row.name } }, () =>
      save(adding.tx, { id: create, ...row }, author),
    )
}

async function addRule(adding: Adding, row: SetupRule): Promise<void> {
  const { tx } = adding
  const { ebeVar, copyOf } = row
  await add(adding, row, ebeVar, { table: 'grading_rule', texts: { name: ebeVar } }, async () => {
    const rule = { idEbeVar: create, ebeVar }
    if (copyOf === undefined) return saveRule(tx, rule, author)
    const known = { table: 'grading_rule', texts: { name: copyOf } }
    return saveRule(tx, { ...rule, copyOf: await referred(tx, row, 'copyOf', 'grading rule', known) }, author)
  })
}

async function addCatalogues(adding: Adding, file: SetupFile): Promise<void> {
  const { tx } = adding
  for (const row of file.directions ?? []) {
    const texts = { code: row.code, name_ru: row.direction_ }
    await add(adding, row, row.direction_, { table: 'direction', texts }, () =>
      saveDirection(tx, { idDirection: create, ...row }, author),
    )
  }
  for (const row of file.studyForms ?? []) {
    const known = {
      table: 'study_form',
      texts: { name_ru: row.name },
      numbers: { programme_id: row.idFeducProg },
    }
    await add(adding, row, row.name, known, () => saveStudyForm(tx, { idFeduc: create, ...row }, author))
  }
  for (const row of file.specialityNames ?? []) {
    const texts = { code: row.code_, name_ru: row.special_ }
    await add(adding, row, row.special_, { table: 'speciality_name', texts }, () =>
      saveSpecialityName(tx, { idSpecial: create, ...row }, author),
    )
  }
  for (const entity of namesCatalogues)
    for (const row of file[`${camelCase(entity)}s`] ?? []) {
      const name = nameIn(entity, row)
      await add(adding, row, name, { table: tableOf(entity), texts: { name_ru: name } }, () =>
        addNames(tx, entity, row, author),
      )
    }
  for (const row of file.licences ?? []) {
    const known = {
      table: 'licence',
      texts: { resolution: row.Resolution },
      days: { starts_on: row.ResolutionBeg },
    }
    await add(adding, row, row.Resolution, known, () =>
      saveLicence(tx, { IDLicence: create, ...row }, author),
    )
  }
}
