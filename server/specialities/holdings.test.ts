import { describe, expect, test } from 'vitest'
import { groups } from '#contract/groups.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { specialities } from '#contract/specialities.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

const holdings = (...idSpeciality: number[]) => get(specialities.holdings, { idSpeciality })

async function fullSpeciality() {
  const row = await given.speciality({ gradingRuleId: 1 })
  const parents = {
    department: await given.department({
      facultyId: row.facultyId,
      nameKy: 'Кафедра кыргызча',
      nameEn: 'Department',
    }),
    level: await given.level({ nameKy: 'Деңгээл', nameEn: 'Level' }),
    qualification: await given.qualification({ nameKy: 'Квалификация кыргызча', nameEn: 'Qualification' }),
    licence: await given.licence(),
  }
  await given.parameters(row.id, {
    departmentId: parents.department.id,
    levelId: parents.level.id,
    qualificationId: parents.qualification.id,
    licenceId: parents.licence.id,
    code: '710104',
    physics: 60,
  })
  await given.admissionPlan({ specialityId: row.id, academicYearId: 25, budget: 25, contract: 50 })
  await given.admissionPlan({ specialityId: row.id, academicYearId: 26 })
  const ten = await given.groupName({ name: `Х-${row.id}-10` })
  const two = await given.groupName({ name: `Х-${row.id}-2` })
  const groupOf = async (groupNameId: number, over: { extra?: string; winterReception?: boolean } = {}) => {
    const link = await given.specialityGroup({ specialityId: row.id, groupNameId })
    return given.group({ specialityGroupId: link.id, intakeYearId: 25, ...over })
  }
  const first = await groupOf(ten.id, { extra: 'анг.', winterReception: true })
  const second = await groupOf(two.id)
  await given.quota({ groupId: first.id, academicYearId: 26, halfYearId: 1, contract: 5 })
  await given.quota({ groupId: first.id, academicYearId: 25, halfYearId: 2, budget: 10 })
  await given.quota({ groupId: first.id, academicYearId: 25, halfYearId: 1 })
  return { ...row, parents, first, second }
}

describe('speciality copy: contents of specialities', () => {
  test('full speciality → rows equal those of the list calls', async () => {
    const it = await fullSpeciality()
    await fullSpeciality()
    const path = { idFaculty: it.facultyId, idDirection: it.directionId }
    const [row, ...others] = await holdings(it.id)
    expect(others).toEqual([])
    expect(row).toMatchObject({
      speciality: (await get(hierarchy.specialities, { ...path, idFeduc: it.studyFormId }))[0],
      direction: (await get(hierarchy.directions, path))[0],
      study_form: (await get(hierarchy.studyForms, path))[0],
      parameters: (
        await get(specialities.parameters, { ...path, idFEduc: it.studyFormId, idSpeciality: it.id })
      )[0],
      plans: await get(specialities.admissionPlans, { aYear: 0, idSpeciality: it.id }),
      id_ebe_var: 1,
    })
    expect(row?.parameters).toMatchObject({ codeSpec: '710104', phy: 60, rev: 1 })
    expect(row?.plans.map(({ a_year }) => a_year)).toEqual([26, 25])
    expect(row?.ebe_var).toEqual(
      (await get(specialities.gradingRules, { ...path, idFEduc: it.studyFormId }))[0]?.ebe_var,
    )
  })

  test('speciality with parameters → has names of department, level, qualification, and the licence', async () => {
    const { id, parents } = await fullSpeciality()
    const namesOf = (row: { nameRu: string; nameKy: string; nameEn: string }) => ({
      name: row.nameRu,
      name_kg: row.nameKy,
      name_en: row.nameEn,
    })
    expect((await holdings(id))[0]).toMatchObject({
      department: namesOf(parents.department),
      level: namesOf(parents.level),
      qualification: namesOf(parents.qualification),
      resolution: parents.licence.resolution,
    })
  })

  test('groups → equal the list of groups, and have their quotas above 0 by year and half-year', async () => {
    const { id, first, second } = await fullSpeciality()
    const list = await get(groups.list, { idRate: 0, idSpeciality: id })
    const [row] = await holdings(id)
    expect(row?.groups).toEqual(
      list.map(({ rate: _rate, ...group }) => ({
        ...group,
        quotas:
          group.id_group === first.id
            ? [
                { id_a_year: 25, id_w_s: 2, kol_b: 10, kol_k: 0 },
                { id_a_year: 26, id_w_s: 1, kol_b: 0, kol_k: 5 },
              ]
            : [],
      })),
    )
    expect(row?.groups.map(({ id_group }) => id_group)).toEqual([second.id, first.id])
  })

  test('empty speciality → null, 0 and empty lists', async () => {
    const { id } = await given.speciality()
    const [row] = await holdings(id)
    expect(row).toMatchObject({
      id_ebe_var: null,
      ebe_var: null,
      parameters: { idSpeciality: id, idKafedra: null, codeSpec: '', bio: 0, rev: 0 },
      department: null,
      level: null,
      qualification: null,
      resolution: null,
      plans: [],
      groups: [],
    })
  })

  test('two specialities → two rows in the order of the sent ids', async () => {
    const [full, empty] = [await fullSpeciality(), await given.speciality()]
    const rows = await holdings(empty.id, full.id)
    expect(rows.map(({ speciality }) => speciality.id_speciality)).toEqual([empty.id, full.id])
    expect(rows.map((row) => [row.plans.length, row.groups.length])).toEqual([
      [0, 0],
      [2, 2],
    ])
    expect(await holdings(full.id, empty.id)).toEqual(rows.toReversed())
  })

  test('unknown speciality → not listed', async () => {
    const { id } = await given.speciality()
    expect(await holdings(9999)).toEqual([])
    expect(await holdings(9999, id)).toHaveLength(1)
  })

  test.each([[undefined], [null], [1], [[]], [[1, 2, 3]], [['1']], [[-1]]])(
    'body with idSpeciality %o → 400',
    async (idSpeciality) => {
      expect((await ask(specialities.holdings, { idSpeciality })).status).toBe(400)
    },
  )
})

describe('speciality copy: targets of a faculty', () => {
  test('list → all specialities of the faculty with direction and study form, in the order of the tree', async () => {
    const { id: facultyId } = await given.faculty()
    const [later, earlier] = [await given.direction({ code: '799' }), await given.direction({ code: '700' })]
    const studyFormId = (await given.studyForm()).id
    const at = (directionId: number) => given.speciality({ facultyId, directionId, studyFormId })
    const taught = [await at(later.id), await at(earlier.id), await at(later.id)]
    const elsewhere = await given.speciality({ directionId: later.id, studyFormId })
    const rows = await get(specialities.copyTargets, { idFaculty: facultyId })
    const cascade = []
    for (const direction of await get(hierarchy.directions, { idFaculty: facultyId })) {
      const path = { idFaculty: facultyId, idDirection: direction.id_direction }
      for (const study_form of await get(hierarchy.studyForms, path))
        for (const speciality of await get(hierarchy.specialities, {
          ...path,
          idFeduc: study_form.id_f_educ,
        }))
          cascade.push({ speciality, direction, study_form })
    }
    expect(rows).toEqual(cascade)
    expect(rows).toHaveLength(taught.length)
    expect(rows.map(({ speciality }) => speciality.id_speciality)).not.toContain(elsewhere.id)
  })

  test('unknown faculty → an empty list', async () => {
    expect(await get(specialities.copyTargets, { idFaculty: 9999 })).toEqual([])
  })
})
