import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '#contract/call.ts'
import { auth } from '#contract/auth.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { history } from '#contract/history.ts'
import { created, deleted, duplicate, inUse, type SaveAnswer, stale, updated } from '#contract/save.ts'
import { specialities } from '#contract/specialities.ts'
import { i18n } from '../i18n/i18n.ts'
import { queryClient } from './client.ts'
import { connectStaleness, isFromThisWindow } from './connect-staleness.ts'
import { sessionKey } from './expiry.ts'
import { mutate } from './mutate.ts'
import { query } from './query.ts'

let answer: unknown = []
const held = new Set<() => void>()
let holds = false

/** Query of an unknown call, for which no tables are known. */
const ofNoCall = { path: 'of no call' }

beforeEach(async () => {
  vi.stubGlobal('window', {
    localStorage: { getItem: () => null, setItem: () => {} },
    location: { protocol: 'https:' },
    sessionStorage: { getItem: () => null },
  })
  vi.stubGlobal('fetch', async (address: string) => {
    if (holds && !/\/(ins|del)/.test(address)) await new Promise<void>((come) => held.add(come))
    return new Response(JSON.stringify({ data: answer, error: false, message: '' }))
  })
  connectStaleness()
  for (const call of [catalogues.levels, catalogues.departments]) await queryClient.fetchQuery(query(call))
  await queryClient.fetchQuery(query(auth.check))
  queryClient.setQueryData([ofNoCall.path, {}], 'kept')
})

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

const staleOf = (...calls: Pick<Call, 'path'>[]) =>
  calls.filter(({ path }) => queryClient.getQueryState([path, {}])?.isInvalidated).map(({ path }) => path)
const staleAfter = async (call: Call, answered: unknown) => {
  answer = answered
  await mutate(call, {})
  return staleOf(catalogues.levels, catalogues.departments, auth.check, ofNoCall)
}
const levels = catalogues.levels.path
const departments = catalogues.departments.path

test.each<[string, SaveAnswer]>([
  ['a row is created', created(7, 1)],
  ['a row is updated', updated(2)],
  ['a row is deleted', deleted()],
  ['refused as a duplicate of another user’s row', duplicate()],
  ['refused because another user saved the row', stale()],
  ['one of several rows is updated', [...inUse(), ...updated()]],
])('connect staleness: save of a level, %s → only queries of levels are stale', async (_, answered) => {
  expect(await staleAfter(catalogues.saveLevel, answered)).toEqual([levels])
})

test('connect staleness: level is in use, so its deletion is refused → no query is invalidated', async () => {
  expect(await staleAfter(catalogues.deleteLevel, inUse())).toEqual([])
})

test.each([history.undo, history.putBack])(
  'connect staleness: call $path is refused → lists are stale, the session is not',
  async (call) => {
    expect(await staleAfter(call, inUse())).toEqual([levels, departments])
  },
)

// @rule row-changed-under-hand
test('connect staleness: undo succeeds → only the versions in its outcome count as written by this window', async () => {
  const written = [
    { name: 'IDLevel', id: 41, rev: 3 },
    { name: 'IDLevel', id: 42 },
  ]
  answer = [{ sms: '2', change: '9', rows: 2, written }]
  // for 200 ms after a save without versions, every version counts as written by this window
  await vi.waitFor(() => expect(isFromThisWindow('IDLevel', 43, 2)).toBe(false))
  await mutate(history.undo, { change: '8' })
  const isMade = (id: number, rev?: number) => isFromThisWindow('IDLevel', id, rev)
  expect([isMade(41, 3), isMade(42), isMade(41, 4), isMade(43, 2)]).toEqual([true, true, false, false])
})

test('connect staleness: response to the save of a level has no outcomes → the list of levels is invalidated', async () => {
  expect(await staleAfter(catalogues.saveLevel, false)).toEqual([levels])
})

test('connect staleness: language is set again → no list is stale; it changes → lists are stale, session is not', () => {
  vi.stubGlobal('document', { documentElement: {} })
  queryClient.setQueryData(sessionKey, {})
  i18n.emit('languageChanged', i18n.language)
  expect(staleOf(catalogues.levels, catalogues.departments)).toEqual([])
  i18n.emit('languageChanged', 'ky')
  expect(staleOf(catalogues.levels, catalogues.departments)).toEqual([levels, departments])
  expect(queryClient.getQueryState(sessionKey)?.isInvalidated).toBe(false)
})

test('connect staleness: level is deleted → call awaits the refetch; level is saved or speciality deleted → no wait', async () => {
  const lists = [query(catalogues.levels), query(specialities.parameters, {} as never)]
  const stops = lists.map((list) =>
    new QueryObserver<unknown>(queryClient, list as never).subscribe(() => {}),
  )
  const goesOn = async (call: Call, answered: SaveAnswer) => {
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    answer = answered
    holds = true
    const saving = mutate<Call>(call, {}).then(() => 'goes on')
    const first = await Promise.race([saving, new Promise((resolve) => setTimeout(resolve, 50, 'waits'))])
    holds = false
    expect(held.size).toBeGreaterThan(0)
    for (const come of held) come()
    held.clear()
    await saving
    return first
  }
  expect(await goesOn(catalogues.saveLevel, updated())).toBe('goes on')
  expect(await goesOn(catalogues.deleteLevel, deleted())).toBe('waits')
  expect(await goesOn(specialities.delete, deleted())).toBe('goes on')
  for (const stop of stops) stop()
})
