import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from './client.ts'
import { sessionKey } from './expiry.ts'
import { groundOfSaves, setGround } from './ground.ts'
import { leaveSession } from './session.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

test('a logout leaves no list in the page, and no mark in the browser', async () => {
  const kept = new Map([
    ['okuu.wasIn', '1'],
    ['lang', 'ky'],
  ])
  vi.stubGlobal('window', {
    localStorage: { removeItem: (key: string) => kept.delete(key) },
    sessionStorage: { setItem: () => undefined },
  })
  setGround('Приказ № 12')
  queryClient.setQueryData(sessionKey, { idAvnUser: 7 })
  queryClient.setQueryData(['direction/select'], [{ id_direction: 1, direction_: 'Тоо-кен иши' }])
  await leaveSession()
  expect(queryClient.getQueryData(['direction/select'])).toBeUndefined()
  expect(queryClient.getQueryData(sessionKey)).toBeNull()
  expect([...kept.keys()]).toEqual(['lang'])
  expect(groundOfSaves()).toBe('')
})
