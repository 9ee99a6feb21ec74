import { expect, test } from 'vitest'
import { createLruCache } from './store.ts'

const of = (bytes: number) => ({ bytes })

test('store: full → the least recently used entries are removed', () => {
  const store = createLruCache(100)
  for (const key of ['a', 'b', 'c', 'd']) store.put(key, of(25))
  store.get('a')
  store.put('e', of(20))
  expect(['a', 'b', 'c', 'd', 'e'].filter((key) => store.get(key) !== undefined)).toEqual([
    'a',
    'c',
    'd',
    'e',
  ])
  expect(store.bytes()).toBe(95)
})

test('store: entry larger than a quarter of the store → not cached, and the former value of its key is removed', () => {
  const store = createLruCache(100)
  store.put('a', of(20))
  store.put('a', of(26))
  expect([store.get('a'), store.bytes()]).toEqual([undefined, 0])
})

test('store: entry grows → its new size counts, so other entries are removed', () => {
  const store = createLruCache(100)
  const grown = of(20)
  store.put('a', of(25))
  store.put('b', of(25))
  store.put('c', of(25))
  store.put('d', grown)
  store.grow('d', grown, 5)
  expect(store.bytes()).toBe(100)
  store.put('e', of(10))
  expect([store.get('a'), store.get('d')]).toEqual([undefined, { bytes: 25 }])
  store.grow('a', of(25), 5)
  expect(store.bytes()).toBe(85)
})
