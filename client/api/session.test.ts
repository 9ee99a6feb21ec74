import { afterEach, expect, test, vi } from 'vitest'
import { auth } from '#contract/auth.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { groups } from '#contract/groups.ts'
import type { Scope } from '#contract/rights.ts'
import { setup } from '#contract/setup.ts'
import { queryClient } from './client.ts'
import { sessionKey } from './expiry.ts'
import { groundOfSaves, setGround } from './ground.ts'
import { leaveSession, reasonFor } from './session.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

test('session: user logs out → cached lists, stored responses, entries of the session, reason of saves are deleted', async () => {
  const kept = new Map([
    ['okuu.wasIn', '1'],
    ['okuu.kept', '["direction/select",{}]'],
    ['lang', 'ky'],
  ])
  const deleteDatabase = vi.fn<(name: string) => void>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      removeItem: (key: string) => kept.delete(key),
    },
    indexedDB: { deleteDatabase },
    sessionStorage: { setItem: () => undefined },
  })
  setGround('Приказ № 12')
  queryClient.setQueryData(sessionKey, { idAvnUser: 7 })
  queryClient.setQueryData(['direction/select'], [{ id_direction: 1, direction_: 'Тоо-кен иши' }])
  await leaveSession()
  expect(queryClient.getQueryData(['direction/select'])).toBeUndefined()
  expect(queryClient.getQueryData(sessionKey)).toBeNull()
  expect([...kept.keys()]).toEqual(['lang'])
  expect(deleteDatabase).toHaveBeenCalledWith('okuu.kept')
  expect(groundOfSaves()).toBe('')
})

const user = (role: 'reader' | 'registrar' | 'administrator', scope: Partial<Scope> = {}) => {
  const { catalogues: isGiven = false, institutions = [], faculties = [] } = scope
  return {
    role,
    scope: {
      catalogues: isGiven,
      institutions: institutions === null ? null : [...institutions],
      faculties: [...faculties],
    },
  }
}
const here = { institution: 1, faculty: 10 }
const beside = { institution: 1, faculty: 11 }
const building = { institution: 1, faculty: null }

// @rule people-roles people-scope people-catalogues
test.each([
  ['reader, save → refused', user('reader'), groups.save, [here], 'rights.readOnly'],
  ['reader, own password → allowed', user('reader'), auth.changePassword, undefined, undefined],
  ['level, no right → refused', user('registrar'), catalogues.saveLevel, undefined, 'rights.cataloguesOnly'],
  [
    'level, right to catalogues → allowed',
    user('registrar', { catalogues: true }),
    catalogues.saveLevel,
    undefined,
    undefined,
  ],
  [
    'registrar, call of the set-up → refused',
    user('registrar', { institutions: null }),
    setup.saveUnit,
    undefined,
    'rights.administratorOnly',
  ],
  ['no scope → refused', user('registrar'), groups.save, undefined, 'rights.outsideScope'],
  ['own faculty → allowed', user('registrar', { faculties: [10] }), groups.save, [here], undefined],
  [
    'place without a faculty, and own faculty → allowed',
    user('registrar', { faculties: [10] }),
    groups.save,
    [building, here],
    undefined,
  ],
  [
    'only a place without a faculty → refused',
    user('registrar', { faculties: [10] }),
    groups.save,
    [building],
    'rights.outsideScope',
  ],
  [
    'own and other faculty → refused',
    user('registrar', { faculties: [10] }),
    groups.save,
    [here, beside],
    'rights.outsideScope',
  ],
  [
    'own institution → allowed',
    user('registrar', { institutions: [1] }),
    groups.save,
    [here, beside, building],
    undefined,
  ],
  ['admin → allowed', user('administrator', { institutions: null }), setup.saveUnit, undefined, undefined],
] as const)('rights: %s', (_name, who, call, places, reason) => {
  expect(reasonFor(who, call, places)).toBe(reason)
})
