import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { transferHelpers } from '#test/transferring.ts'

const server = testServer()
const given = factories(server)
const { file } = transferHelpers(server)
const runAsOwner = (text: string) =>
  server.database.owner.pool.query(`BEGIN; SET LOCAL okuu.rewrites_history = 'on'; ${text}; COMMIT`)

const readCohorts = async (fields = '') => {
  const { status, text } = await file(`transfer/export?format=moodle-cohorts${fields}`)
  expect(status).toBe(200)
  return parse<Record<string, string>>(text, { columns: true })
}
const namesOf = async (fields: string) => (await readCohorts(fields)).map(({ name }) => name)

// @rule moodle-files
test('moodle: filter by intake → cohorts of the intake; filter by time → cohorts created or begun since then', async () => {
  const { id: facultyId } = await given.faculty()
  const { id: specialityId } = await given.speciality({ facultyId })
  const groupNameId = (await given.groupName({ name: 'КОГ' })).id
  const { id: specialityGroupId } = await given.specialityGroup({ specialityId, groupNameId })
  const made = async (intakeYearId: number, at: string) => {
    const group = await given.group({ specialityGroupId, intakeYearId })
    await runAsOwner(
      `UPDATE history SET at = '${at}' WHERE table_name = 'study_group' AND row_id = ${group.id}`,
    )
    return group
  }
  await made(24, '2024-08-20T00:00:00Z')
  await made(26, '2025-06-01T00:00:00Z')
  const late = await made(25, '2026-09-15T03:00:00Z')
  const own = `&idFaculty=${facultyId}`
  expect(await namesOf(own)).toEqual(['КОГ-24', 'КОГ-25', 'КОГ-26'])
  expect(await namesOf(`${own}&intake=26`)).toEqual(['КОГ-26'])
  expect(await namesOf(`${own}&since=2025-09-20`)).toEqual(['КОГ-25', 'КОГ-26'])
  expect(await namesOf(`${own}&since=2026-09-15`)).toEqual(['КОГ-25'])
  expect(await namesOf(`${own}&since=2026-09-15T02:59:00Z`)).toEqual(['КОГ-25'])
  expect(await namesOf(`${own}&since=2026-09-15T03:01:00Z`)).toEqual([])
  // An undo restored the group, so Moodle already has its cohort.
  await runAsOwner(
    `INSERT INTO history (table_name, row_id, action, after) VALUES ('study_group', ${late.id}, 'insert', '{}')`,
  )
  expect(await namesOf(`${own}&since=2026-09-15T03:01:00Z`)).toEqual([])
})

// @rule moodle-files
test('moodle: groups with one name → distinguished by faculty, institution or code, also in the file of a faculty', async () => {
  const groupNameId = (await given.groupName({ name: 'ААХ-1' })).id
  const taught = async (facultyId: number, code: string) => {
    const { id: specialityNameId } = await given.specialityName({ code })
    const speciality = await given.speciality({ facultyId, specialityNameId })
    const link = await given.specialityGroup({ specialityId: speciality.id, groupNameId })
    await given.group({ specialityGroupId: link.id, intakeYearId: 25 })
  }
  const first = await given.institution({ shortRu: 'КГТУ' })
  const second = await given.institution({ shortRu: 'ОшГУ' })
  const one = await given.faculty({ institutionId: first.id, shortRu: 'АХФ' })
  const twin = await given.faculty({ institutionId: second.id, shortRu: 'АХФ' })
  const other = await given.faculty({ institutionId: second.id, shortRu: 'ФИТ' })
  await taught(one.id, '590001')
  await taught(twin.id, '590001')
  await taught(other.id, '590001')
  await taught(other.id, '590002')
  const named = (await readCohorts()).flatMap(({ name = '' }) => (name.startsWith('ААХ-1-25') ? [name] : []))
  expect(named.toSorted()).toEqual([
    'ААХ-1-25 (КГТУ, АХФ)',
    'ААХ-1-25 (ОшГУ, АХФ)',
    'ААХ-1-25 (ФИТ, 590001)',
    'ААХ-1-25 (ФИТ, 590002)',
  ])
  expect(await namesOf(`&idFaculty=${twin.id}`)).toEqual(['ААХ-1-25 (ОшГУ, АХФ)'])
})

// @rule moodle-files
test('moodle: invalid intake or moment, or filter that the file does not support → 400', async () => {
  for (const fields of [
    'moodle-cohorts&intake=2026',
    'moodle-cohorts&since=yesterday',
    'moodle-cohorts&since=2026-02-31',
    'moodle-cohorts&since=0000-01-01',
    'moodle-cohorts&since=2026-09-15T03:15:00',
    'moodle-categories&intake=26',
    'csv&entity=level&since=2026-09-15',
  ])
    expect((await file(`transfer/export?format=${fields}`)).status, fields).toBe(400)
})
