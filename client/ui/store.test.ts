import { expect, test } from 'vitest'
import { createStore } from './store.ts'

test('store: new value is set → each listener is called once; equal value is set → no listener is called', () => {
  const store = createStore({ count: 0 })
  const heard: number[] = []
  const end = store.subscribe(() => heard.push(store.get().count))
  store.set(({ count }) => ({ count: count + 1 }))
  store.set((now) => now)
  end()
  store.set(({ count }) => ({ count: count + 1 }))
  expect(heard).toEqual([1])
  expect(store.get()).toEqual({ count: 2 })
})

test('store: one listener unsubscribes and sets a value when it is called → the other listeners are still called', () => {
  const store = createStore(0)
  const heard: string[] = []
  const end = store.subscribe(() => {
    end()
    heard.push(`first ${store.get()}`)
    store.set((now) => now + 1)
  })
  store.subscribe(() => heard.push(`second ${store.get()}`))
  store.set(() => 1)
  expect(heard).toEqual(['first 1', 'second 2', 'second 2'])
})
