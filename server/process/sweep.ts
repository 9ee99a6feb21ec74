import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Milliseconds between two looks. */
const betweenLooks = 5_000
/** The part of the time between them in which the event loop of a quiet server is at work. */
const quiet = 0.05
/** Bytes of garbage for which it is worth it: the looks themselves, and who asks for the state, make less. */
const worth = 16 * 1024 ** 2

type SweepOptions = {
  /** Bytes of V8's heap that are in use. */
  heap: () => number
  /** The part of the time since it was asked last in which the event loop was at work. */
  busy: () => number
}

/**
 * Gives back the memory of past work as soon as nobody asks for anything: V8 collects when it needs room, and a server that
 * has nothing to do would keep for days what its busiest hour has left. Collecting takes some 50 ms, which only a quiet
 * moment has. Answers how to end it.
 */
export function sweepInQuietMoments(
  collect = collector(),
  { heap, busy }: SweepOptions = ownProcess(),
): () => void {
  let swept = 0
  const look = setInterval(() => {
    if (busy() > quiet || heap() - swept < worth) return
    collect()
    swept = heap()
  }, betweenLooks).unref()
  return () => clearInterval(look)
}

/**
 * V8's own collector, which Node hands out where it is started with a flag, or to a context that is made after the flag. Its last
 * resort gives the emptied young generation back, too, which Node 24 lets grow to 100 MB and more. Node 20 does not know these
 * words, and collects its young generation alone when it reads them.
 */
function collector(): () => void {
  setFlagsFromString('--expose-gc')
  // Typed any.
  const collect = runInNewContext('gc') as (how?: {
    type: 'major'
    execution: 'sync'
    flavor: 'last-resort'
  }) => void
  setFlagsFromString('--no-expose-gc')
  const [node = 0] = process.versions.node.split('.').map(Number)
  return () => (node < 22 ? collect() : collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }))
}

function ownProcess(): SweepOptions {
  let last = performance.eventLoopUtilization()
  return {
    heap: () => process.memoryUsage().heapUsed,
    busy: () => {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, last)
      last = now
      return utilization
    },
  }
}
