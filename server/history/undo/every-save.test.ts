import { describe, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { contract } from '#contract/index.ts'
import { checks } from '#contract/checks.ts'
import { duplicates } from '#contract/duplicates.ts'
import { groups } from '#contract/groups.ts'
import { keys } from '#contract/keys.ts'
import { changeHeader, history } from '#contract/history.ts'
import { SaveAnswer } from '#contract/save.ts'
import { noticeChoices } from '#contract/notice-choices.ts'
import { languages } from '#contract/languages.ts'
import { notices } from '#contract/notices.ts'
import { quota } from '#contract/quota.ts'
import { report } from '#contract/report.ts'
import { specialities } from '#contract/specialities.ts'
import { system } from '#contract/system.ts'
import { users } from '#contract/users.ts'
import { views } from '#contract/views.ts'
import { testServer } from '#test/ask.ts'
import { saveCases } from '#test/every-save.ts'
import { factories } from '#test/given.ts'
import { undoHelpers } from '#test/undoing.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)
const { newest, wholeDatabase, change, undo } = undoHelpers(server)

describe('undo: every save', () => {
  // @rule undo-exact undo-of-undo
  test.each(saveCases)(
    'save $name undone → former values are restored; undo undone → saved values are restored',
    async ({ call, body }) => {
      const requestBody = await body(given)
      const before = await wholeDatabase()
      const number = await change(call, requestBody)
      const after = await wholeDatabase()
      expect(after).not.toEqual(before)

      const dry = await get(history.undo, { change: number, dryRun: true })
      expect(await wholeDatabase()).toEqual(after)
      const done = await undo(number)
      expect(done).toEqual({
        sms: '2',
        change: await newest(),
        rows: dry[0]?.rows,
        written: expect.any(Array) as unknown,
      })
      expect(await wholeDatabase()).toEqual(before)

      expect(await undo(done?.change ?? '')).toMatchObject({ sms: '2', rows: done?.rows })
      expect(await wholeDatabase()).toEqual(after)
      expect(await undo(number)).toMatchObject({ sms: '2', rows: done?.rows })
      expect(await wholeDatabase()).toEqual(before)
    },
  )

  test('calls that save rows → each has a test case, except calls of accounts and keys, and those listed here', () => {
    const known = new Set(saveCases.map(({ call }) => call.path))
    const saving = Object.values(contract)
      .flatMap((calls) => Object.values(calls))
      .filter(({ data }) => data === SaveAnswer)
      .map(({ path }) => path)
    const left = saving.filter((path) => !known.has(path))
    // These calls cannot be undone: stored reports and views, dismissed issues of names, reasons of changes,
    // notices with their choices and read marks, the product licence and settings. Other files test dismissed
    // pairs, check rules and acknowledgements.
    const notUndone = [auth, users, keys].flatMap((calls) => Object.values(calls).map(({ path }) => path))
    expect(left.filter((path) => !notUndone.includes(path))).toEqual([
      report.save.path,
      report.delete.path,
      duplicates.dismiss.path,
      duplicates.restore.path,
      checks.saveRule.path,
      checks.acknowledge.path,
      checks.tellAgain.path,
      languages.accept.path,
      languages.tellAgain.path,
      history.annotate.path,
      views.save.path,
      views.delete.path,
      noticeChoices.save.path,
      notices.markRead.path,
      system.installLicence.path,
      system.saveSettings.path,
      system.addNotice.path,
      system.withdrawNotice.path,
    ])
    expect(known).toContain(specialities.copy.path)
  })
})

// @rule save-tells-change
test('every save: call that saves nothing → response without a change number', async () => {
  const level = await given.level()
  const body = { IDLevel: level.id, NameLevel: 'Занято', NameLevelKg: 'а', NameLevelEn: 'b' }
  for (const [call, requestBody] of [
    [catalogues.levels, {}],
    [catalogues.saveLevel, { ...body, rev: 77 }],
    [catalogues.saveLevel, { ...body, IDLevel: -1, NameLevel: level.nameRu }],
    [groups.copy, { idGroupFrom: (await given.group()).id, idGroupTo: (await given.group()).id, rev: 77 }],
    [history.changes, {}],
  ] as const)
    expect((await ask(call, requestBody)).headers[changeHeader]).toBeUndefined()
})

// @rule save-tells-change
test('every save: unchanged values → sms 2 (updated), no change number; changed values → a change number', async () => {
  const level = await given.level()
  const group = await given.group()
  const admitted = await given.group({ intakeYearId: 26 })
  const { id: idSpeciality } = await given.speciality()
  const planned = await given.quota({ groupId: group.id, budget: 4 })
  const none = { idKafedra: null, idLicence: null, idStandart: null, idQualification: null }
  const scores = { bio: 0, his: 0, che: 0, phy: 0, eng: 0, mat: 0, contract: 0, budget: 0 }
  const ofLevel = (nameEn: string) => ({
    IDLevel: level.id,
    NameLevel: level.nameRu,
    NameLevelKg: level.nameKy,
    NameLevelEn: nameEn,
  })
  const saves = [
    [catalogues.saveLevel, ofLevel(level.nameEn), ofLevel('Another level')],
    [
      quota.save,
      { idRrnkGrKolst: planned.id, kolB: 4, kolK: 0 },
      { idRrnkGrKolst: planned.id, kolB: 5, kolK: 0 },
    ],
    [
      groups.saveReception,
      { idGroup: admitted.id, winterReception: false },
      { idGroup: admitted.id, winterReception: true },
    ],
    [
      specialities.saveParameters,
      { idSpeciality, Apprenticeship: 0, ...scores, ...none },
      { idSpeciality, Apprenticeship: 4, ...scores, ...none },
    ],
    [
      specialities.saveAdmissionPlan,
      { idPlanAbit: -1, idSpeciality, aYear: 26, kolK: 1, kolB: 1 },
      { idPlanAbit: -1, idSpeciality, aYear: 26, kolK: 2, kolB: 1 },
    ],
  ] as const
  for (const [call, same, other] of saves) {
    // Some saves insert the row at the first call, so only later calls must record no change.
    const rev = (await ask(call, same)).data?.[0]?.rev
    for (const body of [same, { ...same, rev }]) {
      const answer = await ask(call, body)
      expect([call.path, answer.data?.[0]?.sms, answer.headers[changeHeader]]).toEqual([
        call.path,
        '2',
        undefined,
      ])
    }
    expect((await ask(call, other)).headers[changeHeader]).toMatch(/^\d+$/)
  }
})
