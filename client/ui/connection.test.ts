import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../api/client.ts'
import { callError, statuses } from '../api/errors.ts'
import { awaitConnection, storeConnection } from './navigation.ts'

beforeEach(() => {
  queryClient.clear()
  storeConnection('answered')
})

test('connection: last call got a response → next calls do not wait for the connection', async () => {
  await expect(awaitConnection()).resolves.toBeUndefined()
})

test('connection: calls had no response, then one has a response → a waiting call continues', async () => {
  storeConnection('silent')
  const events: string[] = []
  const waiting = awaitConnection().then(() => events.push('back'))
  storeConnection('unavailable')
  await Promise.resolve()
  expect(events).toEqual([])
  storeConnection('answered')
  await waiting
  expect(events).toEqual(['back'])
})

function failingReads(statusByName: Record<string, number>) {
  const asked: string[] = []
  const ends = Object.entries(statusByName).map(([name, status]) =>
    new QueryObserver(queryClient, {
      queryKey: [name],
      queryFn: () => {
        asked.push(name)
        throw callError(status, '')
      },
      retry: false,
    }).subscribe(() => undefined),
  )
  return { asked, end: () => ends.forEach((end) => end()) }
}

const goAndComeBack = () => {
  storeConnection('silent')
  storeConnection('answered')
}

test('connection: connection is restored → reads without a response are retried, reads refused by the server are not', async () => {
  const { asked, end } = failingReads({ unanswered: statuses.noAnswer, 'of a proxy': 502, refused: 404 })
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(asked).toEqual(['unanswered', 'of a proxy', 'refused'])
  goAndComeBack()
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(asked).toEqual(['unanswered', 'of a proxy', 'refused', 'unanswered', 'of a proxy'])
  end()
})

test('connection: connection is restored twice in a minute → read that a proxy refused is retried only after the minute', async () => {
  vi.useFakeTimers()
  const { asked, end } = failingReads({ unanswered: statuses.noAnswer, 'of a proxy': 502 })
  await vi.advanceTimersByTimeAsync(5)
  goAndComeBack()
  await vi.advanceTimersByTimeAsync(5)
  asked.length = 0
  goAndComeBack()
  await vi.advanceTimersByTimeAsync(50_000)
  expect(asked).toEqual(['unanswered'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toEqual(['unanswered', 'unanswered', 'of a proxy'])
  end()
  vi.useRealTimers()
})
