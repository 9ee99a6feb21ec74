import { describe, expect, test } from 'vitest'
import { merge } from '#contract/merge.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { mergeHelpers } from '#test/merging.ts'
import { twoInstitutionHelpers } from '#test/two-institutions.ts'

const server = testServer()
const { get } = server
const given = factories(server)
const { apply, everything } = mergeHelpers(server, given)
const { institution, saveRoom, saveDepartmentOf, foreignRoom, storedRoom, storedDepartmentOf } =
  twoInstitutionHelpers(server, given)

const reason = 'otherInstitution'
const label = expect.stringMatching(/ · ВУЗ \d+ › Ф-\d+$/)
const departmentMerge = (keep: number, away: number) => ({ entity: 'department' as const, keep, away })

describe('merge: departments of two institutions', () => {
  // @rule merge-obstacles reference-one-institution
  test('rows with the deleted department → each is an obstacle', async () => {
    const [own, other] = [await institution(), await institution()]
    const room = (await saveRoom(own)).data?.[0]?.ID ?? 0
    await saveDepartmentOf(own.speciality, own.department)
    await saveRoom(other)
    const before = await everything()
    const obstacles = [
      { entity: 'room', id: room, label, reason },
      { entity: 'speciality-parameters', id: own.speciality, label, reason },
    ]
    const pair = departmentMerge(other.department, own.department)
    expect((await get(merge.preview, pair)).obstacles).toEqual(obstacles)
    expect(await apply(pair)).toEqual({ sms: '6', obstacles })
    expect(await everything()).toEqual(before)
  })

  // @rule merge-obstacles reference-one-institution
  test('faculty is copied from the deleted department → only rows of the remaining department are obstacles', async () => {
    const [own, other] = [await institution(), await institution()]
    const room = (await saveRoom(own)).data?.[0]?.ID ?? 0
    const take = ['id_faculty']
    expect(await apply(departmentMerge(own.department, other.department), { take })).toEqual({
      sms: '6',
      obstacles: [{ entity: 'room', id: room, label, reason }],
    })
    expect(await apply(departmentMerge(other.department, own.department), { take })).toMatchObject({
      sms: '2',
    })
    expect(await storedRoom(room)).toMatchObject({ departmentId: other.department })
  })

  // @rule merge-references reference-one-institution
  test('no row with the deleted department → merged', async () => {
    const [own, other] = [await institution(), await institution()]
    await saveDepartmentOf(own.speciality, own.department)
    const pair = departmentMerge(own.department, other.department)
    expect((await get(merge.preview, pair)).obstacles).toEqual([])
    expect(await apply(pair)).toMatchObject({ sms: '2' })
    expect(await storedDepartmentOf(own.speciality)).toBe(own.department)
  })

  // @rule merge-obstacles reference-one-institution
  test('room of another institution has the deleted department → obstacle; has the remaining department → merged', async () => {
    const [own, other] = [await institution(), await institution()]
    const { id } = await foreignRoom(own, other.department)
    const twin = await given.department({ facultyId: other.otherFaculty })
    const obstacles = [{ entity: 'room', id, label, reason }]
    expect((await get(merge.preview, departmentMerge(twin.id, other.department))).obstacles).toEqual(
      obstacles,
    )
    expect(await apply(departmentMerge(twin.id, other.department))).toEqual({ sms: '6', obstacles })
    // The room uses the department that remains, so it is no obstacle.
    expect(await apply(departmentMerge(other.department, twin.id))).toMatchObject({ sms: '2' })
  })
})

// @rule merge-obstacles reference-one-institution
test('merge: room would have a faculty, department or building of another institution → sms 6; all three → merged', async () => {
  const [own, other] = [await institution(), await institution()]
  const [keep, away] = [(await saveRoom(own)).data?.[0]?.ID ?? 0, (await saveRoom(other)).data?.[0]?.ID ?? 0]
  const before = await everything()
  const pair = { entity: 'room' as const, keep, away }
  for (const take of [['id_faculty'], ['id_kafedra'], ['id_korpus'], ['id_korpus', 'id_faculty']])
    expect(await apply(pair, { take })).toEqual({
      sms: '6',
      obstacles: [{ entity: 'room', id: keep, label, reason }],
    })
  expect(await everything()).toEqual(before)
  expect(await apply(pair, { take: ['id_korpus', 'id_faculty', 'id_kafedra'] })).toMatchObject({ sms: '2' })
})
