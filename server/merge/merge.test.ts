import { describe, expect, test } from 'vitest'
import { history } from '#contract/history.ts'
import { merge } from '#contract/merge.ts'
import { sms } from '#contract/save.ts'
import { transaction } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { mergeHelpers } from '#test/merging.ts'

const server = testServer()
const { get } = server
const given = factories(server)
const { apply, rowsOf, everything, duplicates } = mergeHelpers(server, given)

describe('merge: two specialities', () => {
  // @rule merge-joins merge-one-change
  test('empty fields of the remaining rows → filled; their other fields are unchanged; the merge is one change', async () => {
    const { pair, rule, kept, gone, remainingGroup, deletedGroup, deletedLink } = await duplicates()
    const department = await given.department({ facultyId: kept.facultyId })
    await given.parameters(kept.id, { code: 'СВОЙ', maths: 0, duration: 4 })
    await given.parameters(gone.id, { code: 'ЧУЖОЙ', maths: 60, duration: 4, departmentId: department.id })
    await given.admissionPlan({ specialityId: kept.id, academicYearId: 25, budget: 5, contract: 1 })
    await given.admissionPlan({ specialityId: gone.id, academicYearId: 25, budget: 7, contract: 1 })
    await given.admissionPlan({ specialityId: gone.id, academicYearId: 26, budget: 9 })
    const older = await given.group({ specialityGroupId: deletedLink.id, intakeYearId: 24 })
    await given.quota({
      groupId: remainingGroup.id,
      academicYearId: 25,
      halfYearId: 1,
      budget: 0,
      contract: 0,
    })
    await given.quota({
      groupId: deletedGroup.id,
      academicYearId: 25,
      halfYearId: 1,
      budget: 11,
      contract: 2,
    })
    await given.quota({ groupId: remainingGroup.id, academicYearId: 25, halfYearId: 2, budget: 8 })
    await given.quota({ groupId: deletedGroup.id, academicYearId: 25, halfYearId: 2, budget: 0 })
    await given.quota({ groupId: deletedGroup.id, academicYearId: 26, halfYearId: 1, budget: 3 })

    const before = await everything()
    const preview = await get(merge.preview, pair)
    expect(await everything()).toEqual(before)
    const differs = Object.fromEntries(
      preview.joins.map(({ entity, rows }) => [entity, rows.map((row) => row.differs)]),
    )
    expect(differs).toEqual({
      speciality: [['trimester']],
      'admission-plan': [['kol_b']],
      'speciality-group': [[]],
      group: [['dop']],
      quota: [[]],
      'speciality-parameters': [['codeSpec']],
    })
    expect(preview.obstacles).toEqual([])
    expect(preview.moves.toSorted((a, b) => a.entity.localeCompare(b.entity))).toEqual([
      { entity: 'admission-plan', count: 1 },
      { entity: 'group', count: 1 },
      { entity: 'quota', count: 1 },
    ])

    const answer = await apply(pair)
    expect(answer).toMatchObject({ sms: sms.updated })
    expect(
      await rowsOf(
        'SELECT id, grading_rule_id, trimester FROM speciality WHERE id IN ($1, $2)',
        kept.id,
        gone.id,
      ),
    ).toEqual([{ id: kept.id, grading_rule_id: rule.id, trimester: false }])
    expect(
      await rowsOf(
        'SELECT code, maths, department_id FROM speciality_parameters WHERE speciality_id = $1',
        kept.id,
      ),
    ).toEqual([{ code: 'СВОЙ', maths: 60, department_id: department.id }])
    expect(
      await rowsOf(
        'SELECT academic_year_id AS year, budget FROM admission_plan WHERE speciality_id = $1 ORDER BY 1',
        kept.id,
      ),
    ).toEqual([
      { year: 25, budget: 5 },
      { year: 26, budget: 9 },
    ])
    expect(
      await rowsOf(
        'SELECT id, extra FROM study_group WHERE id IN ($1, $2, $3) ORDER BY id',
        remainingGroup.id,
        deletedGroup.id,
        older.id,
      ),
    ).toEqual([
      { id: remainingGroup.id, extra: '' },
      { id: older.id, extra: '' },
    ])
    expect(
      await rowsOf(
        `SELECT academic_year_id AS year, half_year_id AS half, budget, contract FROM group_quota
         WHERE group_id = $1 ORDER BY 1, 2`,
        remainingGroup.id,
      ),
    ).toEqual([
      { year: 25, half: 1, budget: 11, contract: 2 },
      { year: 25, half: 2, budget: 8, contract: 0 },
      { year: 26, half: 1, budget: 3, contract: 0 },
    ])
    const changes = await rowsOf<{ change: string; user_id: number }>(
      `SELECT DISTINCT change::text, user_id FROM history
       WHERE (table_name = 'speciality' AND row_id = $1) OR (table_name = 'direction' AND row_id = $2 AND action = 'delete')`,
      gone.id,
      pair.away,
    )
    expect(changes).toContainEqual({ change: answer?.change, user_id: server.userId })
  })

  // @rule merge-joins
  test('remaining row has no parameters → the parameters of the deleted row are moved', async () => {
    const { pair, kept, gone } = await duplicates()
    await given.parameters(gone.id, { code: 'ОДИН' })
    expect((await get(merge.preview, pair)).moves).toEqual([{ entity: 'speciality-parameters', count: 1 }])
    await apply(pair)
    expect(await rowsOf('SELECT code FROM speciality_parameters WHERE speciality_id = $1', kept.id)).toEqual([
      { code: 'ОДИН' },
    ])
  })

  // @rule merge-joins
  test('two speciality names with the same commission member → one member remains, with the academic title', async () => {
    const [keep, away] = [await given.specialityName(), await given.specialityName()]
    const { id: facultyId } = await given.faculty()
    const member = await given.commissionMember({ specialityNameId: keep.id, facultyId, name: 'Асанов А.' })
    const over = { specialityNameId: away.id, facultyId, name: 'АСАНОВ  А.', title: 'доцент' }
    await given.commissionMember(over)
    const pair = { entity: 'speciality-name' as const, keep: keep.id, away: away.id }
    expect((await get(merge.preview, pair)).joins).toMatchObject([
      {
        entity: 'commission-member',
        rows: [{ keep: { label: 'Асанов А.' }, away: { label: 'АСАНОВ  А.' }, differs: [] }],
      },
    ])
    await apply(pair)
    expect(await rowsOf('SELECT id, title FROM commission_member WHERE faculty_id = $1', facultyId)).toEqual([
      { id: member.id, title: 'доцент' },
    ])
  })
})

// @rule merge-preview
test('merge: preview while the rows are locked → returned at once, the rows are unchanged', async () => {
  const { pair, kept, gone, deletedGroup } = await duplicates()
  await given.quota({ groupId: deletedGroup.id, budget: 4 })
  const before = await everything()
  const preview = await transaction(server.db, null, async (tx) => {
    for (const table of ['direction', 'speciality', 'speciality_group', 'study_group', 'group_quota'])
      await run(tx, `SELECT FROM ${table} FOR UPDATE`, [])
    return get(merge.preview, pair)
  })
  expect(preview.joins).toContainEqual({
    entity: 'speciality',
    rows: [
      expect.objectContaining({
        keep: expect.objectContaining({ id: kept.id }),
        away: expect.objectContaining({ id: gone.id }),
      }),
    ],
  })
  expect(preview.moves).toContainEqual({ entity: 'quota', count: 1 })
  expect(await everything()).toEqual(before)
})

// @rule merge-one-change
test('merge undone → both rows and all references to them are restored', async () => {
  const { pair, gone, deletedGroup } = await duplicates()
  await given.parameters(gone.id, { code: 'ОДИН' })
  await given.quota({ groupId: deletedGroup.id, budget: 4 })
  const held = async () => [
    await rowsOf(
      'SELECT id, code, name_ru FROM direction WHERE id IN ($1, $2) ORDER BY id',
      pair.keep,
      pair.away,
    ),
    await rowsOf('SELECT id, direction_id, trimester, grading_rule_id FROM speciality ORDER BY id'),
    await rowsOf('SELECT speciality_id, code FROM speciality_parameters ORDER BY 1'),
    await rowsOf('SELECT id, speciality_id FROM speciality_group ORDER BY id'),
    await rowsOf('SELECT id, speciality_group_id, extra FROM study_group ORDER BY id'),
    await rowsOf('SELECT id, group_id, budget FROM group_quota ORDER BY id'),
  ]
  const before = await held()
  const answer = await apply(pair)
  expect(await held()).not.toEqual(before)
  expect(await get(history.undo, { change: answer?.change ?? '' })).toMatchObject([{ sms: sms.updated }])
  expect(await held()).toEqual(before)
})

describe('merge: obstacles', () => {
  // @rule merge-obstacles
  test('two different quotas of one half-year, no choice → sms 6 (not merged), nothing changes', async () => {
    const { pair, remainingGroup, deletedGroup } = await duplicates()
    await given.quota({ groupId: remainingGroup.id, budget: 10 })
    const quota = await given.quota({ groupId: deletedGroup.id, budget: 12 })
    const obstacle = { entity: 'quota', id: quota.id, reason: 'differentQuota' }
    expect((await get(merge.preview, pair)).obstacles).toMatchObject([obstacle])
    const before = await everything()
    const answer = await apply(pair)
    expect(answer).toMatchObject({ sms: sms.cannotDelete, obstacles: [obstacle] })
    expect(answer?.obstacles?.[0]?.label).toMatch(/-25 заочники · 2026-2027 · осень$/)
    expect(await everything()).toEqual(before)
  })

  // @rule merge-obstacles
  test('two different quotas → the preview lists both; the chosen one is saved', async () => {
    for (const side of ['keep', 'away'] as const) {
      const { pair, remainingGroup, deletedGroup } = await duplicates()
      const kept = await given.quota({ groupId: remainingGroup.id, budget: 10, contract: 3 })
      const { id } = await given.quota({ groupId: deletedGroup.id, budget: 12 })
      const [obstacle] = (await get(merge.preview, pair)).obstacles
      expect(obstacle?.quotas).toMatchObject({
        keep: { budget: 10, contract: 3 },
        away: { budget: 12, contract: 0 },
      })
      expect(obstacle?.quotas?.place).not.toBe('')
      expect(await apply(pair, { quotas: [{ id, side }] })).toMatchObject({ sms: sms.updated })
      expect(await rowsOf('SELECT budget, contract FROM group_quota WHERE id = $1', kept.id)).toEqual([
        side === 'keep' ? { budget: 10, contract: 3 } : { budget: 12, contract: 0 },
      ])
    }
  })

  // @rule merge-obstacles
  test('two equal quotas of one half-year → the rows are merged', async () => {
    const { pair, remainingGroup, deletedGroup } = await duplicates()
    await given.quota({ groupId: remainingGroup.id, budget: 10 })
    await given.quota({ groupId: deletedGroup.id, budget: 10 })
    expect(await apply(pair)).toMatchObject({ sms: sms.updated })
  })

  // @rule merge-obstacles
  test('deleted row is protected → sms 6 (protected); remaining row is protected → sms 7 (locked) for locked fields', async () => {
    const guarded = await given.level({ editable: false, nameRu: 'Аспирантура', nameEn: '' })
    const free = await given.level({ nameEn: 'Postgraduate study' })
    const deletedLocked = { entity: 'level' as const, keep: free.id, away: guarded.id }
    const obstacles = [{ entity: 'level', id: guarded.id, label: 'Аспирантура', reason: 'protected' }]
    expect((await get(merge.preview, deletedLocked)).obstacles).toEqual(obstacles)
    expect(await apply(deletedLocked)).toEqual({ sms: sms.cannotDelete, obstacles })
    const stays = { entity: 'level' as const, keep: guarded.id, away: free.id }
    expect(await apply(stays, { take: ['NameLevel'] })).toEqual({ sms: sms.updateRefused, reason: 'locked' })
    expect(await apply(stays, { take: ['NameLevel_en'] })).toMatchObject({ sms: sms.updated })
    expect(await rowsOf('SELECT name_ru, name_en FROM level WHERE id = $1', guarded.id)).toEqual([
      { name_ru: 'Аспирантура', name_en: 'Postgraduate study' },
    ])
  })
})
