import { afterEach, describe, expect, test } from 'vitest'
import { newMemoryStore } from '#test/memory-store.ts'
import { queryClient } from '../api/client.ts'
import { sessionKey } from '../api/expiry.ts'
import { addRecent, forgetRecent, storeRecent, parseRecent, readRecent, type RecentPath } from './recent.ts'

const recent = (speciality: number, crumb = 'КГТУ'): RecentPath => ({
  ids: { ministry: 1, institution: 2, faculty: 3, direction: 4, studyForm: 5, speciality },
  crumbs: { ky: [crumb], ru: [crumb], en: [crumb] },
})

describe('addRecent', () => {
  test('user opens a path for the first time → the path is the first of the list', () => {
    expect(addRecent([recent(6)], recent(7))).toEqual([recent(7), recent(6)])
  })

  test('user opens a listed path once more → it moves to the front, with its current label', () => {
    const list = [recent(6, 'КТУ'), recent(7)]
    expect(addRecent(list, recent(6, 'КГТУ'))).toEqual([recent(6, 'КГТУ'), recent(7)])
  })

  // @rule structure-recent
  test('user opens a ninth path → the oldest path is removed', () => {
    const list = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => recent(id))
    const next = addRecent(list, recent(9))
    expect(next.map(({ ids }) => ids.speciality)).toEqual([9, 1, 2, 3, 4, 5, 6, 7])
  })
})

describe('parseRecent', () => {
  test('text has stored paths → the paths are returned', () => {
    expect(parseRecent(JSON.stringify([recent(6), recent(7)]))).toEqual([recent(6), recent(7)])
  })

  test.each([[null], [''], ['{'], ['{}'], ['7'], ['null'], ['[null, 7, "x", {}]']])(
    'stored text is %j → no path is returned',
    (text) => {
      expect(parseRecent(text)).toEqual([])
    },
  )

  test('stored path lacks ids or has values of wrong types → that path is ignored', () => {
    const { speciality: _, ...fewer } = recent(6).ids
    const wrong = [
      { ...recent(6), ids: fewer },
      { ...recent(6), ids: { ...recent(6).ids, faculty: '3' } },
      { ...recent(6), crumbs: { ru: ['КГТУ'] } },
      { ...recent(6), crumbs: { ky: [1], ru: [1], en: [1] } },
    ]
    expect(parseRecent(JSON.stringify([...wrong, recent(7)]))).toEqual([recent(7)])
  })
})

describe('stored paths', () => {
  const signInAs = (idAvnUser: number | null) =>
    queryClient.setQueryData(sessionKey, idAvnUser === null ? null : { idAvnUser })
  afterEach(() => signInAs(null))

  const newStore = () => newMemoryStore({ lang: 'ky' })

  // @rule structure-recent
  test('another user signs in → the former user’s paths are not shown; no user is signed in → no path is stored', () => {
    const store = newStore()
    signInAs(7)
    storeRecent(store, recent(6))
    expect(readRecent(store)).toEqual([recent(6)])
    signInAs(8)
    expect(readRecent(store)).toEqual([])
    signInAs(null)
    storeRecent(store, recent(9))
    expect(readRecent(store)).toEqual([])
    expect(store.length).toBe(2)
  })

  // @rule structure-recent
  test('paths are forgotten → the paths of all users are removed from the browser’s storage; other entries remain', () => {
    const store = newStore()
    for (const user of [7, 8]) {
      signInAs(user)
      storeRecent(store, recent(6))
    }
    forgetRecent(store)
    expect(readRecent(store)).toEqual([])
    expect([store.length, store.getItem('lang')]).toEqual([1, 'ky'])
  })
})
