import { type ThrowableCode, refusal } from '../messages/refusals.ts'

/** Person and changed rows of a call. Calls with a common row never run concurrently. */
export type QueueCaller = {
  readonly person: string | number
  readonly rows: readonly string[]
  /** Refusal while another caller with an equal `busyCode` is running or queued. */
  readonly busyCode?: ThrowableCode | undefined
}

export type Queue = {
  run: <T>(caller: QueueCaller, work: () => Promise<T>) => Promise<T>
  isFull: () => boolean
  counts: () => { working: number; waiting: number }
}

type QueueBounds = {
  readonly most: number
  readonly each: number
  /** Maximum of queued callers: of all persons, of one person (`each`), and for one row. */
  readonly waiting: { readonly most: number; readonly each: number; readonly row?: number }
  /** Milliseconds in the queue after which a caller is refused with 503. */
  readonly maxWait: number
  readonly full?: ThrowableCode
  /** Maximum pause of a person after each call, milliseconds. The pause is as long as the call took. */
  readonly maxPause?: number
}

type QueueEntry = QueueCaller & { readonly begin: () => void }

/**
 * Limits running callers: all of them, those of one person, and one at a time for each row. The next caller
 * is from the person with the fewest running callers, so that many calls of one person do not block other
 * persons.
 */
export function openQueue(bounds: QueueBounds): Queue {
  const { most, each, waiting: bound, maxWait, full = 'tooBusy', maxPause = 0 } = bounds
  let running = 0
  const runningByPerson = new Map<QueueCaller['person'], number>()
  const lockedRows = new Set<string>()
  const paused = new Set<QueueCaller['person']>()
  const waiting: QueueEntry[] = []
  const busyCodes = new Set<ThrowableCode>()

  const isFull = () => waiting.length >= bound.most
  const countOf = ({ person }: QueueCaller) => runningByPerson.get(person) ?? 0
  const isFree = (caller: QueueCaller) =>
    countOf(caller) < each && !paused.has(caller.person) && !caller.rows.some((row) => lockedRows.has(row))
  const isRowQueueFull = ({ person, rows }: QueueCaller) =>
    isFull() ||
    waiting.filter((one) => one.person === person).length >= bound.each ||
    (rows.length > 0 &&
      waiting.filter((one) => one.rows.some((row) => rows.includes(row))).length >= (bound.row ?? bound.each))

  function begin(caller: QueueCaller): void {
    running++
    runningByPerson.set(caller.person, countOf(caller) + 1)
    for (const row of caller.rows) lockedRows.add(row)
  }

  function end(caller: QueueCaller, duration: number): void {
    running--
    const left = countOf(caller) - 1
    if (left > 0) runningByPerson.set(caller.person, left)
    else runningByPerson.delete(caller.person)
    for (const row of caller.rows) lockedRows.delete(row)
    if (maxPause > 0) pause(caller.person, Math.min(duration, maxPause))
    callNext()
  }

  function pause(person: QueueCaller['person'], time: number): void {
    paused.add(person)
    setTimeout(() => {
      paused.delete(person)
      callNext()
    }, time)
  }

  function callNext(): void {
    while (running < most) {
      const next = nextOf()
      if (next === undefined) return
      waiting.splice(waiting.indexOf(next), 1)
      begin(next)
      next.begin()
    }
  }

  function nextOf(): QueueEntry | undefined {
    let next: QueueEntry | undefined
    for (const one of waiting)
      if (isFree(one) && (next === undefined || countOf(one) < countOf(next))) next = one
    return next
  }

  function waitForPlace(caller: QueueCaller): Promise<void> {
    if (running < most && isFree(caller)) {
      begin(caller)
      return Promise.resolve()
    }
    if (isRowQueueFull(caller)) throw refusal(full)
    return new Promise((resolve, reject) => {
      const called: QueueEntry = {
        ...caller,
        begin() {
          clearTimeout(timer)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(called), 1)
        reject(refusal('tooBusy'))
      }, maxWait)
      waiting.push(called)
    })
  }

  return {
    async run(caller, work) {
      if (caller.busyCode !== undefined && busyCodes.has(caller.busyCode)) throw refusal(caller.busyCode)
      if (caller.busyCode !== undefined) busyCodes.add(caller.busyCode)
      try {
        await waitForPlace(caller)
        const began = performance.now()
        try {
          return await work()
        } finally {
          end(caller, performance.now() - began)
        }
      } finally {
        if (caller.busyCode !== undefined) busyCodes.delete(caller.busyCode)
      }
    },
    isFull,
    counts: () => ({ working: running, waiting: waiting.length }),
  }
}
