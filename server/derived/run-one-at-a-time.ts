type RunState = { running: Promise<void> | undefined; next: Promise<void> | undefined }

const runsOf = new WeakMap<object, Map<string, RunState>>()

/**
 * Runs `work` one at a time for each owner and name. During a run callers await the next run, because the
 * running one may have started before their last commit.
 */
export function runOneAtATime(owner: object, name: string, work: () => Promise<void>): Promise<void> {
  const ofOwner = runsOf.get(owner) ?? new Map<string, RunState>()
  runsOf.set(owner, ofOwner)
  const state = ofOwner.get(name) ?? { running: undefined, next: undefined }
  ofOwner.set(name, state)
  const begin = () => {
    state.next = undefined
    state.running = work().finally(() => {
      state.running = undefined
    })
    return state.running
  }
  if (state.next !== undefined) return state.next
  if (state.running === undefined) return begin()
  state.next = state.running.then(begin, begin)
  return state.next
}

export const isAwaited = (owner: object, name: string): boolean =>
  runsOf.get(owner)?.get(name)?.next !== undefined
