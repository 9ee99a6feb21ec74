import { expect, test } from 'vitest'
import { createFailureList } from './failures.ts'

const failure = (route: string, id: string) => ({
  at: '2026-11-20T06:00:00.000Z',
  id,
  route,
  status: 500,
  reason: 'gone',
})

test('failures: failed calls that differ only in id → one entry with the last id; newest entries first', () => {
  const failures = createFailureList()
  for (const [route, id] of [
    ['/a', '1'],
    ['/b', '2'],
    ['/a', '3'],
  ] as const)
    failures.note(failure(route, id))
  expect(failures.list().map(({ route, id, count }) => [route, id, count])).toEqual([
    ['/a', '3', 2],
    ['/b', '2', 1],
  ])
})

test('failures: more than the maximum → the oldest is dropped', () => {
  const failures = createFailureList(2)
  for (const name of ['/a', '/b', '/c']) failures.note(failure(name, name))
  expect(failures.list().map(({ route }) => route)).toEqual(['/c', '/b'])
})
