import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { type QueueCaller, openQueue } from './queue.ts'

const bounds = { most: 2, each: 2, waiting: { most: 10, each: 10 }, maxWait: 1_000 }
const callerOf = (person: string, ...rows: string[]): QueueCaller => ({ person, rows })

/** Calls that run until `end`. `started`: names of the started calls, in order. */
function recordTurns(queue: ReturnType<typeof openQueue>) {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, who: QueueCaller) =>
    queue.run(who, async () => {
      started.push(name)
      await new Promise<void>((end) => {
        ends.set(name, end)
      })
    })
  const end = async (name: string) => {
    await sleep(0)
    ends.get(name)?.()
    await sleep(0)
  }
  return { started, ask, end }
}

describe('queue', () => {
  test('one call at a time → calls run in order; a failed call frees its place', async () => {
    const queue = openQueue({ ...bounds, most: 1 })
    const done: number[] = []
    const work = (n: number) =>
      queue.run(callerOf('a'), async () => {
        await sleep(5)
        done.push(n)
        if (n === 2) throw new Error('refused')
      })
    await Promise.allSettled([1, 2, 3, 4].map(work))
    expect(done).toEqual([1, 2, 3, 4])
    expect(queue.counts()).toEqual({ working: 0, waiting: 0 })
  })

  test('call of another person behind many calls of one person → runs next', async () => {
    const { started, ask, end } = recordTurns(openQueue(bounds))
    const all = ['a1', 'a2', 'a3', 'a4'].map((name) => ask(name, callerOf('a')))
    all.push(ask('b1', callerOf('b')))
    await end('a1')
    expect(started).toEqual(['a1', 'a2', 'b1'])
    for (const name of ['a2', 'b1', 'a3', 'a4']) await end(name)
    await Promise.all(all)
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
  })

  test('one person at the limit → calls of other persons start at once', async () => {
    const { started, ask, end } = recordTurns(openQueue({ ...bounds, most: 3, each: 1 }))
    const all = [ask('a1', callerOf('a')), ask('a2', callerOf('a')), ask('b1', callerOf('b'))]
    await sleep(0)
    expect(started).toEqual(['a1', 'b1'])
    for (const name of ['a1', 'b1', 'a2']) await end(name)
    await Promise.all(all)
  })

  test('two calls on one row → run in sequence; a call on another row runs concurrently', async () => {
    const { started, ask, end } = recordTurns(openQueue(bounds))
    const all = [
      ask('first', callerOf('a', 'row 1')),
      ask('second', callerOf('b', 'row 2', 'row 1')),
      ask('other', callerOf('c', 'row 3')),
    ]
    await sleep(0)
    expect(started).toEqual(['first', 'other'])
    await end('first')
    expect(started).toEqual(['first', 'other', 'second'])
    for (const name of ['other', 'second']) await end(name)
    await Promise.all(all)
  })

  test('queue full for one person or row → next call of that person or row is refused at once, other calls are queued', async () => {
    const queue = openQueue({
      ...bounds,
      most: 1,
      waiting: { most: 4, each: 1, row: 1 },
      full: 'tooManyAtOnce',
    })
    const { ask, end } = recordTurns(queue)
    const all = [ask('first', callerOf('x')), ask('a', callerOf('a', 'row 1'))]
    await expect(ask('more', callerOf('a', 'row 2'))).rejects.toThrow('tooManyAtOnce')
    await expect(ask('row', callerOf('b', 'row 1'))).rejects.toThrow('tooManyAtOnce')
    all.push(ask('b', callerOf('b', 'row 2')))
    expect(queue.counts()).toEqual({ working: 1, waiting: 2 })
    for (const name of ['first', 'a', 'b']) await end(name)
    await Promise.all(all)
  })

  test('pause after a call → delays only the next call of this person', async () => {
    const queue = openQueue({ ...bounds, each: 1, maxPause: 60 })
    const times: Record<string, number> = {}
    const work = (name: string) => async () => {
      times[name] = performance.now()
      await sleep(100)
    }
    await queue.run(callerOf('a'), work('a1'))
    const over = performance.now()
    await Promise.all([queue.run(callerOf('a'), work('a2')), queue.run(callerOf('b'), work('b1'))])
    expect((times.a2 ?? 0) - over).toBeGreaterThan(40)
    expect(times.b1).toBeLessThan(times.a2 ?? 0)
  })

  test('second call with an equal `busyCode` → refused at once; call after the end of the first one → accepted', async () => {
    const queue = openQueue({ ...bounds, each: 1 })
    const { started, ask, end } = recordTurns(queue)
    const backup = (person: string): QueueCaller => ({ ...callerOf(person), busyCode: 'backupRunning' })
    const first = ask('first', backup('a'))
    await expect(ask('same person', backup('a'))).rejects.toThrow('backupRunning')
    await expect(ask('another', backup('b'))).rejects.toThrow('backupRunning')
    const other = ask('other work', callerOf('b'))
    await end('first')
    await end('other work')
    await Promise.all([first, other])
    const last = ask('last', backup('b'))
    await end('last')
    await last
    expect(started).toEqual(['first', 'other work', 'last'])
  })

  test('call does not start in time → refused as tooBusy, its place in the queue is freed', async () => {
    const queue = openQueue({ ...bounds, most: 1, maxWait: 20 })
    const { ask, end } = recordTurns(queue)
    const first = ask('first', callerOf('a'))
    await expect(ask('late', callerOf('b'))).rejects.toThrow('tooBusy')
    expect(queue.counts()).toEqual({ working: 1, waiting: 0 })
    await end('first')
    await first
  })
})
