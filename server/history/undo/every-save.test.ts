import { describe, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { contract } from '#contract/index.ts'
import { duplicates } from '#contract/duplicates.ts'
import { groups } from '#contract/groups.ts'
import { keys } from '#contract/keys.ts'
import { changeHeader, history } from '#contract/history.ts'
import { SaveAnswer } from '#contract/save.ts'
import { notices } from '#contract/notices.ts'
import { specialities } from '#contract/specialities.ts'
import { users } from '#contract/users.ts'
import { testServer } from '#test/ask.ts'
import { savings } from '#test/every-save.ts'
import { factories } from '#test/given.ts'
import { undoing } from '#test/undoing.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)
const { newest, wholeDatabase, change, undo } = undoing(server)

describe('undo: every save of the product', () => {
  // @rule undo-exact undo-of-undo
  test.each(savings)(
    '$name → all is as it was; undone again, as the save left it',
    async ({ call, body }) => {
      const asked = await body(given)
      const before = await wholeDatabase()
      const number = await change(call, asked)
      const after = await wholeDatabase()
      expect(after).not.toEqual(before)

      const dry = await get(history.undo, { change: number, dryRun: true })
      expect(await wholeDatabase()).toEqual(after)
      const done = await undo(number)
      expect(done).toEqual({ sms: '2', change: await newest(), rows: dry[0]?.rows })
      expect(await wholeDatabase()).toEqual(before)

      expect(await undo(done?.change ?? '')).toMatchObject({ sms: '2', rows: done?.rows })
      expect(await wholeDatabase()).toEqual(after)
      expect(await undo(number)).toMatchObject({ sms: '2', rows: done?.rows })
      expect(await wholeDatabase()).toEqual(before)
    },
  )

  test('every call of the contract that saves rows is among them', () => {
    const known = new Set(savings.map(({ call }) => call.path))
    const saving = Object.values(contract)
      .flatMap((calls) => Object.values(calls))
      .filter(({ data }) => data === SaveAnswer)
      .map(({ path }) => path)
    const left = saving.filter((path) => !known.has(path))
    // A read mark, users, sessions and keys are not undone; a dismissed pair has a test of its own.
    const notUndone = [auth, users, keys].flatMap((calls) => Object.values(calls).map(({ path }) => path))
    expect(left.filter((path) => !notUndone.includes(path))).toEqual([
      duplicates.dismiss.path,
      notices.markRead.path,
    ])
    expect(known).toContain(specialities.copy.path)
  })
})

// @rule save-tells-change
test('a call that saves nothing → tells no change', async () => {
  const level = await given.level()
  const body = { IDLevel: level.id, NameLevel: 'Занято', NameLevelKg: 'а', NameLevelEn: 'b' }
  for (const [call, asked] of [
    [catalogues.levels, {}],
    [catalogues.saveLevel, { ...body, rev: 77 }],
    [catalogues.saveLevel, { ...body, IDLevel: -1, NameLevel: level.nameRu }],
    [groups.copy, { idGroupFrom: (await given.group()).id, idGroupTo: (await given.group()).id, rev: 77 }],
    [history.changes, {}],
  ] as const)
    expect((await ask(call, asked)).headers[changeHeader]).toBeUndefined()
})
