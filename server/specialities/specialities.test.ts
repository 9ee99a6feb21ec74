import { describe, expect, test } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { grading } from '#contract/grading.ts'
import { specialities } from '#contract/specialities.ts'
import { specialityParameters } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { noParameters } from '#test/no-parameters.ts'

const server = testServer()
const { get } = server
const given = factories(server)

const pathTo = (row: { facultyId: number; directionId: number; studyFormId: number }) => ({
  idFaculty: row.facultyId,
  idDirection: row.directionId,
  idFEduc: row.studyFormId,
})

describe('parameters', () => {
  // @rule parameters-one-row
  test('no parameters stored → one row of null, empty texts and 0', async () => {
    const row = await given.speciality()
    expect(await get(specialities.parameters, { ...pathTo(row), idSpeciality: row.id })).toEqual([
      { idSpeciality: row.id, ...noParameters, rev: 0 },
    ])
  })

  test('parameters stored → the stored values are returned', async () => {
    const row = await given.speciality()
    const other = await given.speciality()
    const stored = {
      departmentId: (await given.department({ facultyId: row.facultyId })).id,
      licenceId: (await given.licence()).id,
      levelId: (await given.level()).id,
      qualificationId: (await given.qualification()).id,
    }
    await server.db.insert(specialityParameters).values([
      {
        specialityId: row.id,
        ...stored,
        code: '710104',
        duration: 4,
        licenceText: 'Бессрочная',
        physics: 60,
        budget: 110,
      },
      { specialityId: other.id, duration: 2 },
    ])
    expect(await get(specialities.parameters, { ...pathTo(row), idSpeciality: row.id })).toEqual([
      expect.objectContaining({
        idKafedra: stored.departmentId,
        idLicence: stored.licenceId,
        idStandart: stored.levelId,
        idQualification: stored.qualificationId,
        codeSpec: '710104',
        Apprenticeship: 4,
        Licence_text: 'Бессрочная',
        phy: 60,
        budget: 110,
        rev: 1,
      }),
    ])
  })

  // @rule parameters-one-row
  test('path of another speciality → an empty list', async () => {
    const row = await given.speciality()
    const elsewhere = await given.speciality()
    expect(await get(specialities.parameters, { ...pathTo(elsewhere), idSpeciality: row.id })).toEqual([])
    expect(await get(specialities.parameters, { ...pathTo(row), idSpeciality: 9999 })).toEqual([])
  })
})

// @rule plan-years
test('admission plans: year → its plans; year 0 → all plans, the newest first', async () => {
  const { id } = await given.speciality()
  await given.admissionPlan({ specialityId: id, academicYearId: 25, budget: 10, contract: 40 })
  await given.admissionPlan({ specialityId: id, academicYearId: 26, budget: 12, contract: 50 })
  await given.admissionPlan({ academicYearId: 26 })
  const years = async (aYear: number) =>
    (await get(specialities.admissionPlans, { aYear, idSpeciality: id })).map((row) => [
      row.a_year,
      row.kol_b,
      row.kol_k,
    ])
  expect(await years(0)).toEqual([
    [26, 12, 50],
    [25, 10, 40],
  ])
  expect(await years(25)).toEqual([[25, 10, 40]])
  expect(await years(24)).toEqual([])
})

// @rule speciality-rule
test('grading rules: study form → the rule of each speciality, or null', async () => {
  const row = await given.speciality({
    gradingRuleId: 1,
    specialityNameId: (await given.specialityName({ code: '2' })).id,
  })
  const path = { facultyId: row.facultyId, directionId: row.directionId, studyFormId: row.studyFormId }
  const without = await given.speciality({
    ...path,
    specialityNameId: (await given.specialityName({ code: '1' })).id,
  })
  await given.speciality()
  const rows = await get(specialities.gradingRules, pathTo(row))
  expect(rows).toEqual([
    expect.objectContaining({ id_speciality: without.id, id_ebe_var: null, ebe_var: null }),
    expect.objectContaining({ id_speciality: row.id, id_ebe_var: 1, ebe_var: expect.any(String), rev: 1 }),
  ])
  expect(await get(grading.rule, { idEbeVar: 1 })).toEqual([{ id_ebe_var: 1, ebe_var: rows[1]?.ebe_var }])
})

test('grading: bands of rule 1 → listed in ascending order up to 100', async () => {
  const bands = await get(grading.bands, { idEbeVar: 1 })
  expect(bands.length).toBeGreaterThan(3)
  expect(bands.map((band) => band.beg_bal)).toEqual(bands.map((band) => band.beg_bal).sort((a, b) => a - b))
  expect(bands.at(-1)).toMatchObject({ end_bal: 100 })
  expect(await get(grading.bands, { idEbeVar: 9999 })).toEqual([])
})

// @rule list-order
test('departments, levels, qualifications, licences: list → has each row; departments are sorted by Russian name', async () => {
  const faculty = await given.faculty()
  for (const nameRu of ['Я кафедра', 'Ё кафедра', 'Е кафедра'])
    await given.department({ facultyId: faculty.id, nameRu })
  const own = (await get(catalogues.departments, {})).filter((row) => row.id_faculty === faculty.id)
  expect(own.map((row) => row.f1)).toEqual(['Е кафедра', 'Ё кафедра', 'Я кафедра'])
  await given.level({ nameRu: 'Ы уровень', nameKy: 'деңгээл', editable: false })
  expect(await get(catalogues.levels, {})).toContainEqual(
    expect.objectContaining({ NameLevel: 'Ы уровень', NameLevel_kg: 'деңгээл', edit: false, rev: 1 }),
  )
  await given.qualification({ nameRu: 'Ы квалификация', nameEn: 'Engineer' })
  expect(await get(catalogues.qualifications, {})).toContainEqual(
    expect.objectContaining({ NameQualification: 'Ы квалификация', NameQualification_en: 'Engineer' }),
  )
  await given.licence({ resolution: 'LD170000223', startsOn: '2017-02-28', endsOn: '2027-02-28' })
  expect(await get(catalogues.licences, {})).toContainEqual(
    expect.objectContaining({
      Resolution: 'LD170000223',
      ResolutionBeg: '2017-02-28',
      ResolutionEnd: '2027-02-28',
    }),
  )
})
