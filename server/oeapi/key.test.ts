import { beforeAll, expect, test } from 'vitest'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { oeapiReader } from '#test/oeapi.ts'

const server = testServer()
const given = factories(server)
const { newKey, read, items } = oeapiReader(server)

beforeAll(async () => {
  const studyForm = await given.studyForm({ maxCourse: 5, nameRu: 'Очная' })
  const { id: departmentId, facultyId } = await given.department()
  const speciality = await given.speciality({ studyFormId: studyForm.id, facultyId })
  const { id: qualificationId } = await given.qualification({ nameRu: 'Бакалавр' })
  await given.parameters(speciality.id, {
    duration: 4,
    code: 'S-1',
    departmentId,
    qualificationId,
  })
})

// @rule oeapi-key
test('oeapi: key that may read only specialities → programmes lack study form, level, duration; key with more rights → they have them', async () => {
  const isSpeciality = '/programmes?programmeType=specialisation&pageSize=250'
  const own = await newKey(['speciality'])
  const [programme] = await items(isSpeciality, own)
  expect(Object.keys(programme ?? {}).toSorted()).toEqual([
    'ext',
    'name',
    'organisationId',
    'parentId',
    'primaryCode',
    'programmeId',
    'programmeType',
  ])
  expect(programme?.ext).toEqual({ trimester: false })
  expect(await items(`/programmes?q=S-1`, own)).toEqual([])
  for (const filter of ['level][in]=bachelor', 'modeOfStudy][is]=empty', 'qualificationAwarded][in]=master'])
    expect((await read(`/programmes?filter_query[${filter}`, own)).status, filter).toBe(403)
  expect((await read('/programmes?levelOfQualification=eqf_7', own)).status).toBe(403)

  const forms = await newKey(['speciality', 'study-form'])
  expect((await items(isSpeciality, forms))[0]).toMatchObject({
    duration: 'P5Y',
    ext: { studyForm: expect.arrayContaining([{ language: 'ru', value: 'Очная' }]) },
  })
  const parameters = await newKey(['speciality', 'speciality-parameters'])
  expect((await items(isSpeciality, parameters))[0]).toMatchObject({
    duration: 'P4Y',
    otherCodes: [{ code: 'S-1' }],
  })
  expect((await items(isSpeciality, parameters))[0]).not.toHaveProperty('qualificationDesignations')
  expect((await items('/programmes?q=S-1'))[0]).toMatchObject({
    duration: 'P4Y',
    level: expect.any(String),
    qualificationDesignations: ['Бакалавр'],
  })
})

// @rule oeapi-key
test('oeapi: programmes of a department → 200 for a key that may read parameters, 403 for a key that may not', async () => {
  const department = async (entities: Parameters<typeof newKey>[0]) => {
    const key = await newKey(entities)
    const [found] = await items('/organisations?organisationType=department', key)
    return (await read(`/organisations/${String(found?.organisationId)}/programmes`, key)).status
  }
  expect(await department(['department', 'speciality'])).toBe(403)
  expect(await department(['department', 'speciality', 'speciality-parameters'])).toBe(200)
})
