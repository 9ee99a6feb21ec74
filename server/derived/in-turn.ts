type Turns = { running: Promise<void> | undefined; next: Promise<void> | undefined }

const turnsOf = new WeakMap<object, Map<string, Turns>>()

/**
 * Runs a work once at a time for each owner and name. A running work may have begun before the caller's last commit: the next one is
 * awaited, by all callers since then.
 */
export function inTurn(owner: object, name: string, work: () => Promise<void>): Promise<void> {
  const ofOwner = turnsOf.get(owner) ?? new Map<string, Turns>()
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

/** Whether somebody waits for the next turn of the work. */
export const isAwaited = (owner: object, name: string): boolean =>
  turnsOf.get(owner)?.get(name)?.next !== undefined
