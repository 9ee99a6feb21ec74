import { expect, test, vi } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { createBackgroundJob } from './background.ts'

function manualWork() {
  const ends: { end: () => void; fail: (error: Error) => void; signal: AbortSignal }[] = []
  const work = (signal: AbortSignal) =>
    new Promise<void>((end, fail) => {
      ends.push({ end, fail, signal })
    })
  return { ends, work }
}

test('background work: started while it runs → no second run', async () => {
  const { ends, work } = manualWork()
  const { trigger } = createBackgroundJob(0, work, () => {})
  trigger()
  trigger()
  expect(ends).toHaveLength(1)
  ends[0]?.end()
  await eventually(() => {
    trigger()
    expect(ends).toHaveLength(2)
  })
})

test('background work: started within the pause after a run → no second run', async () => {
  const work = vi.fn<() => Promise<void>>().mockResolvedValue()
  const { trigger, stop } = createBackgroundJob(60_000, work, () => {})
  trigger()
  await Promise.resolve()
  trigger()
  await stop()
  expect(work).toHaveBeenCalledTimes(1)
})

test('background work: fails → the error is reported; the next call starts the work', async () => {
  const failed = vi.fn<(error: unknown) => void>()
  const { ends, work } = manualWork()
  const { trigger } = createBackgroundJob(0, work, failed)
  trigger()
  ends[0]?.fail(new Error('down'))
  await eventually(() => expect(failed).toHaveBeenCalledWith(new Error('down')))
  trigger()
  expect(ends).toHaveLength(2)
})

test('background work: stopped → aborted and awaited, never started later, no failure is reported', async () => {
  const failed = vi.fn<(error: unknown) => void>()
  const { ends, work } = manualWork()
  const { trigger, stop } = createBackgroundJob(0, work, failed)
  trigger()
  const stopped = stop()
  expect(ends[0]?.signal.aborted).toBe(true)
  ends[0]?.fail(new Error('aborted'))
  await stopped
  trigger()
  expect(ends).toHaveLength(1)
  expect(failed).not.toHaveBeenCalled()
})
