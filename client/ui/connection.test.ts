import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../api/client.ts'
import { callError, statuses } from '../api/errors.ts'
import { connectionBack, keepConnection } from './navigation.ts'

beforeEach(() => {
  queryClient.clear()
  keepConnection('answered')
})

test('connection: the last call was answered → nobody waits', async () => {
  await expect(connectionBack()).resolves.toBeUndefined()
})

test('connection: an answer after calls without one → whoever waits goes on, once', async () => {
  keepConnection('silent')
  const events: string[] = []
  const waiting = connectionBack().then(() => events.push('back'))
  keepConnection('unavailable')
  await Promise.resolve()
  expect(events).toEqual([])
  keepConnection('answered')
  await waiting
  expect(events).toEqual(['back'])
})

test('connection: back again → a read that nobody answered is read again, a refused one is not', async () => {
  const asked: string[] = []
  const observe = (name: string, status: number) =>
    new QueryObserver(queryClient, {
      queryKey: [name],
      queryFn: () => {
        asked.push(name)
        throw callError(status, '')
      },
      retry: false,
    }).subscribe(() => undefined)
  const ends = [observe('unanswered', statuses.noAnswer), observe('of a proxy', 502), observe('refused', 404)]
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(asked).toEqual(['unanswered', 'of a proxy', 'refused'])
  keepConnection('silent')
  keepConnection('answered')
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(asked).toEqual(['unanswered', 'of a proxy', 'refused', 'unanswered', 'of a proxy'])
  for (const end of ends) end()
})
