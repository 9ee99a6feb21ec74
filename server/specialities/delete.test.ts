import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { specialities } from '#contract/specialities.ts'
import { history, speciality, specialityGroup } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import {
  type EqualSpecialities,
  makeEqualSpecialities,
  contentsOf,
  setGroup,
  setLink,
  setParameters,
  setPlan,
  setQuota,
  setSpeciality,
} from '#test/duplicate-specialities.ts'
import { factories } from '#test/given.ts'
import { disconnectWhileBlocked } from '#test/interleave.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

const readContents = (id: number) => contentsOf(server.db, id)
const remove = (idSpec: number) => get(specialities.delete, { idSpec })
const emptyContents = { groups: [], quotas: [], plans: [], parameters: false, rule: false }
const refused = (only: object) => [{ sms: '6', reason: 'inUse', only: { ...emptyContents, ...only } }]

describe('speciality delete', () => {
  // @rule speciality-delete
  test('speciality without rows → sms 8 (deleted), other specialities are unchanged', async () => {
    const row = await given.speciality()
    const other = await given.speciality({ facultyId: row.facultyId })
    expect(await remove(row.id)).toEqual([{ sms: '8' }])
    expect(await readContents(row.id)).toEqual([])
    expect(await readContents(other.id)).toHaveLength(1)
    expect((await ask(specialities.delete, { idSpec: row.id })).status).toBe(404)
  })

  // @rule speciality-delete
  test('speciality that has only empty rows → sms 8 (deleted)', async () => {
    const row = await given.speciality()
    await given.parameters(row.id)
    await given.specialityGroup({ specialityId: row.id })
    expect(await remove(row.id)).toEqual([{ sms: '8' }])
    expect(await readContents(row.id)).toEqual([])
  })

  // @rule speciality-delete
  test('duplicate in the faculty has all rows of the speciality → sms 8 (deleted), the duplicate is unchanged', async () => {
    const { doomed, double } = await makeEqualSpecialities(given)
    const before = await readContents(double.id)
    expect(await remove(doomed.id)).toEqual([{ sms: '8' }])
    expect(await readContents(doomed.id)).toEqual([])
    expect(await readContents(double.id)).toEqual(before)
    const changes = await server.db.select().from(history).where(eq(history.action, 'delete'))
    const own = changes.filter(
      (change) => change.transaction === changes.find((each) => each.rowId === doomed.id)?.transaction,
    )
    expect(own.map((change) => change.tableName).toSorted()).toEqual([
      'admission_plan',
      'group_quota',
      'speciality',
      'speciality_group',
      'speciality_parameters',
      'study_group',
    ])
    expect(own.every((change) => change.userId === server.userId)).toBe(true)
  })

  test('rows first copied to another speciality → sms 8 (deleted)', async () => {
    const { doomed, facultyId } = await makeEqualSpecialities(given)
    await given.admissionPlan({ specialityId: doomed.id, academicYearId: 24 })
    const target = await given.speciality({ facultyId })
    expect(await remove(doomed.id)).toEqual(refused({ plans: ['2024-2025'] }))
    await get(specialities.copy, { idSpecFrom: doomed.id, idSpecTo: target.id })
    expect(await remove(doomed.id)).toEqual([{ sms: '8' }])
  })

  // @rule speciality-delete
  test('two other specialities of the faculty together have all rows → sms 8 (deleted)', async () => {
    const { doomed, double, facultyId } = await makeEqualSpecialities(given)
    const third = await given.speciality({ facultyId })
    await server.db
      .update(specialityGroup)
      .set({ specialityId: third.id })
      .where(eq(specialityGroup.id, double.link.id))
    expect(await remove(doomed.id)).toEqual([{ sms: '8' }])
  })

  // @rule speciality-unlink
  test('preview → rows that a delete would lose; nothing changes', async () => {
    const { doomed, double, shown } = await makeEqualSpecialities(given)
    const look = () => get(specialities.previewDelete, { idSpec: doomed.id })
    expect(await look()).toEqual({ only: null })
    await setGroup(server.db, double, { extra: 'нем.' })
    const before = await readContents(doomed.id)
    const { only } = await look()
    expect(only).toEqual({ ...emptyContents, groups: [shown] })
    expect(await remove(doomed.id)).toEqual([{ sms: '6', reason: 'inUse', only }])
    expect(await readContents(doomed.id)).toEqual(before)
    expect((await ask(specialities.previewDelete, { idSpec: 9999 })).status).toBe(404)
  })

  // @rule speciality-delete speciality-delete-names
  test('only a speciality of another faculty has the rows → sms 6 (cannot be deleted), all rows are listed', async () => {
    const { doomed, double, shown, institutionId } = await makeEqualSpecialities(given)
    const elsewhere = (await given.faculty({ institutionId })).id
    await server.db.update(speciality).set({ facultyId: elsewhere }).where(eq(speciality.id, double.id))
    const before = await readContents(doomed.id)
    expect(await remove(doomed.id)).toEqual(
      refused({ groups: [shown], plans: ['2026-2027'], parameters: true, rule: true }),
    )
    expect(await readContents(doomed.id)).toEqual(before)
  })

  test.each<[string, (double: EqualSpecialities) => Promise<unknown>, (shown: string) => object]>([
    [
      'a group of another year',
      (it) => setGroup(server.db, it, { intakeYearId: 25 }),
      (shown) => ({ groups: [shown] }),
    ],
    [
      'a group of another subgroup',
      (it) => setLink(server.db, it, { subgroupId: 2 }),
      (shown) => ({ groups: [shown] }),
    ],
    [
      'a group with another text',
      (it) => setGroup(server.db, it, { extra: 'нем.' }),
      (shown) => ({ groups: [shown] }),
    ],
    [
      'a group without the text',
      (it) => setGroup(server.db, it, { extra: '' }),
      (shown) => ({ groups: [shown] }),
    ],
    [
      'a quota of another number',
      (it) => setQuota(server.db, it, { contract: 6 }),
      (shown) => ({ quotas: [shown] }),
    ],
    [
      'a quota of another year',
      (it) => setQuota(server.db, it, { academicYearId: 27 }),
      (shown) => ({ quotas: [shown] }),
    ],
    [
      'a plan of another number',
      (it) => setPlan(server.db, it, { budget: 26 }),
      () => ({ plans: ['2026-2027'] }),
    ],
    [
      'a plan of another year',
      (it) => setPlan(server.db, it, { academicYearId: 25 }),
      () => ({ plans: ['2026-2027'] }),
    ],
    [
      'another parameter',
      (it) => setParameters(server.db, it, { duration: 5 }),
      () => ({ parameters: true }),
    ],
    [
      'an empty parameter',
      (it) => setParameters(server.db, it, { departmentId: null }),
      () => ({ parameters: true }),
    ],
    ['no rule', (it) => setSpeciality(server.db, it, { gradingRuleId: null }), () => ({ rule: true })],
  ])('duplicate with %s → sms 6 (cannot be deleted), nothing changes', async (_name, change, lost) => {
    const { doomed, double, shown } = await makeEqualSpecialities(given)
    await change(double)
    const before = await readContents(doomed.id)
    expect(await remove(doomed.id)).toEqual(refused(lost(shown)))
    expect(await readContents(doomed.id)).toEqual(before)
  })

  test('only the duplicate’s group has flags and a text → sms 8 (deleted)', async () => {
    const { doomed, double } = await makeEqualSpecialities(given)
    await setGroup(server.db, doomed, { extra: '' })
    await setGroup(server.db, double, { extra: 'анг.', individualName: true, winterReception: true })
    expect(await remove(doomed.id)).toEqual([{ sms: '8' }])
  })

  test.each([{ individualName: true }, { winterReception: true }])(
    'group has %o, the duplicate’s group does not → sms 6 (cannot be deleted)',
    async (flag) => {
      const { doomed } = await makeEqualSpecialities(given)
      await setGroup(server.db, doomed, flag)
      expect((await remove(doomed.id))[0]).toMatchObject({ sms: '6', only: { groups: [expect.any(String)] } })
    },
  )

  test.each([
    [-1, 400],
    ['1', 400],
    [undefined, 400],
    [9999, 404],
  ])('id %o → status %i', async (idSpec, status) => {
    expect((await ask(specialities.delete, { idSpec })).status).toBe(status)
  })

  // @rule save-transaction
  test('connection lost during the delete → no row is deleted', async () => {
    const { doomed } = await makeEqualSpecialities(given)
    const before = await readContents(doomed.id)
    const answer = await disconnectWhileBlocked(
      server.database.owner.db,
      (tx) => tx.execute(sql`LOCK TABLE ${history} IN SHARE MODE`),
      () => ask(specialities.delete, { idSpec: doomed.id }),
    )
    expect(answer).toMatchObject({ status: 503, error: true })
    expect(await readContents(doomed.id)).toEqual(before)
    expect(await remove(doomed.id)).toEqual([{ sms: '8' }])
  })
})
