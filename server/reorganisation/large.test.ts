import { expect, test } from 'vitest'
import { history } from '#contract/history.ts'
import { reorganisations, type Step } from '#contract/reorganisation.ts'
import { sms } from '#contract/save.ts'
import { run } from '#db/statement.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { equalFacultiesSql } from '#test/equal-faculties.ts'

const server = testServer()
const { get } = server
const given = factories(server)

const dumping = [
  'institution',
  'faculty',
  'department',
  'speciality',
  'speciality_group',
  'study_group',
  'group_quota',
  'succession',
]

async function dump(): Promise<string> {
  const tables = []
  for (const table of dumping)
    tables.push(
      await run(
        server.db,
        `SELECT md5(string_agg((to_jsonb(t) - 'rev')::text, '' ORDER BY t.id)) AS sum FROM ${table} t`,
        [],
      ),
    )
  return JSON.stringify(tables)
}

// @rule reorganisation-plan
test('reorganisation: three institutions of 1,500 groups each join a fourth → equal groups merge; undo restores all', async () => {
  const institutions = [
    await given.institution(),
    await given.institution(),
    await given.institution(),
    await given.institution(),
  ].map(({ id }) => id)
  const names = []
  for (let n = 0; n < 20; n++) names.push((await given.specialityName()).id)
  const groups = []
  for (let n = 0; n < 5; n++) groups.push((await given.groupName()).id)
  await run(server.db, equalFacultiesSql, [
    institutions,
    (await given.direction()).id,
    (await given.studyForm()).id,
    names,
    groups,
  ])
  const [keep = 0, ...away] = institutions
  const steps: Step[] = [{ step: 'join', entity: 'institution', keep, away }]
  const before = await dump()
  const plan = { steps, from: '2027-09-01', basis: 'Указ' }
  const { totals } = await get(reorganisations.plan, plan)
  expect(totals.find(({ entity }) => entity === 'group')).toEqual({ entity: 'group', count: 4500 })
  const choices = ['faculty', 'department', 'group', 'quota'].map((entity) => ({
    entity,
    choice: 'join' as const,
  }))
  const [saved] = await get(reorganisations.save, { ...plan, idPlan: -1, title: 'Указ', choices })
  const [applied] = await get(reorganisations.apply, { idPlan: saved?.ID ?? 0 })
  expect(applied).toMatchObject({ sms: sms.updated })
  const [left] = await run(server.db, 'SELECT count(*)::integer AS groups FROM study_group', [])
  expect(left).toEqual({ groups: 1500 })
  expect((await get(history.undo, { change: applied?.change ?? '' }))[0]).toMatchObject({ sms: sms.updated })
  expect(await dump()).toBe(before)
}, 120_000)
