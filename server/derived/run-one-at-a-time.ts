type TurnState = { running: Promise<void> | undefined; next: Promise<void> | undefined }

const turnsOf = new WeakMap<object, Map<string, TurnState>>()

/**
 * Runs `work` one at a time for each owner and name. During a run callers await the next run, because the
 * running one may have started before their last commit.
 */
export function runOneAtATime(owner: object, name: string, work: () => Promise<void>): Promise<void> {
  const ofOwner = turnsOf.get(owner) ?? new Map<string, TurnState>()
  turnsOf.set(owner, ofOwner)
  const turns = ofOwner.get(name) ?? { running: undefined, next: undefined }
  ofOwner.set(name, turns)
  const begin = () => {
    turns.next = undefined
    turns.running = work().finally(() => {
      turns.running = undefined
    })
    return turns.running
  }
  if (turns.next !== undefined) return turns.next
  if (turns.running === undefined) return begin()
  turns.next = turns.running.then(begin, begin)
  return turns.next
}

export const isAwaited = (owner: object, name: string): boolean =>
  turnsOf.get(owner)?.get(name)?.next !== undefined
