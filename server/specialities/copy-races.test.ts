import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { specialities } from '#contract/specialities.ts'
import { groupQuota } from '#db/schema/index.ts'
import { testServer } from '#test/ask.ts'
import { copyHelpers } from '#test/copying.ts'
import { factories } from '#test/given.ts'
import { disconnectWhileBlocked } from '#test/interleave.ts'

const server = testServer()
const given = factories(server)
const { held, copy, find, plansOf, groupsOf, fullSpeciality } = copyHelpers(server, given)

// @rule save-transaction
test('speciality copy: connection lost during the copy → the target is unchanged', async () => {
  const from = await fullSpeciality()
  const to = await given.speciality()
  const link = await given.specialityGroup({ specialityId: to.id, groupNameId: from.link.groupNameId })
  const group = await given.group({ specialityGroupId: link.id, intakeYearId: 26 })
  const empty = await given.quota({ groupId: group.id, academicYearId: 26, halfYearId: 1 })
  const before = [await held(from.id), await held(to.id)]
  // Quotas are copied last. The lock on them stops the copy when all other rows are copied.
  const answer = await disconnectWhileBlocked(
    server.db,
    (tx) => tx.select().from(groupQuota).where(eq(groupQuota.id, empty.id)).for('update'),
    () => copy(from.id, to.id),
  )
  expect(answer).toMatchObject({ status: 503, error: true })
  expect([await held(from.id), await held(to.id)]).toEqual(before)
})

test('speciality copy: two concurrent equal calls → the target has the rows of one copy', async () => {
  for (let round = 0; round < 20; round++) {
    const from = await fullSpeciality()
    const to = await given.speciality()
    const answers = await Promise.all([copy(from.id, to.id), copy(from.id, to.id)])
    expect(answers.map(({ status, data }) => [status, data])).toEqual([
      [200, false],
      [200, false],
    ])
    expect(await groupsOf(to.id)).toHaveLength(2)
    expect(await plansOf(to.id)).toHaveLength(2)
    expect(await find(to.id)).toMatchObject({ rev: 2 })
  }
})

// @rule save-transaction
test('speciality copy: two specialities copied to each other concurrently → both have the groups of both', async () => {
  for (let round = 0; round < 20; round++) {
    const a = await fullSpeciality()
    const b = await fullSpeciality()
    const answers = await Promise.all([copy(a.id, b.id), copy(b.id, a.id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const names = async (id: number) => (await groupsOf(id)).map((row) => row.group_name)
    expect(await groupsOf(a.id)).toHaveLength(4)
    expect(await names(a.id)).toEqual(await names(b.id))
  }
})

test('speciality copy: source deleted concurrently → all rows are copied, or none', async () => {
  for (let round = 0; round < 20; round++) {
    const from = await fullSpeciality()
    const double = await given.speciality({ facultyId: from.facultyId })
    await copy(from.id, double.id)
    const to = await given.speciality()
    const [copied, gone] = await Promise.all([
      copy(from.id, to.id),
      server.get(specialities.delete, { idSpec: from.id }),
    ])
    expect(gone).toEqual([{ sms: '8' }])
    expect([200, 404]).toContain(copied.status)
    expect(await held(to.id)).toHaveLength(copied.status === 200 ? (await held(double.id)).length : 1)
  }
})
