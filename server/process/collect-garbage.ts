import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const checkInterval = 5_000
/** Maximum fraction of active time of an idle server's event loop. */
const maxIdleLoad = 0.05
/** Growth of the heap from which a collection is worthwhile, bytes. */
const minGrowth = 16 * 1024 ** 2

type CollectionOptions = {
  /** Used bytes of V8's heap. */
  heap: () => number
  busy: () => number
}

/**
 * Collects garbage while the server is idle, and returns the function that stops this. V8 collects only when
 * it needs memory, so an idle server would otherwise use the memory of its busiest hour. A collection takes
 * some 50 ms.
 */
export function collectGarbageWhenIdle(
  collect = createCollector(),
  { heap, busy }: CollectionOptions = measureProcess(),
): () => void {
  let collected = 0
  const check = setInterval(() => {
    if (busy() > maxIdleLoad || heap() - collected < minGrowth) return
    collect()
    collected = heap()
  }, checkInterval).unref()
  return () => clearInterval(check)
}

/**
 * Returns the collector `gc`, which exists in a context created after the flag --expose-gc is set. The flavor
 * `last-resort` also releases the young generation, which grows to more than 100 MB in Node 24. With these
 * options Node 20 would collect only the young generation, so they are omitted there.
 */
function createCollector(): () => void {
  setFlagsFromString('--expose-gc')
  // The cast is needed because `runInNewContext` returns `any`.
  const collect = runInNewContext('gc') as (options?: {
    type: 'major'
    execution: 'sync'
    flavor: 'last-resort'
  }) => void
  setFlagsFromString('--no-expose-gc')
  const [node = 0] = process.versions.node.split('.').map(Number)
  return () => (node < 22 ? collect() : collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }))
}

function measureProcess(): CollectionOptions {
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
