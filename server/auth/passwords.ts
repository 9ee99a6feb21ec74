import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { secretPlaceholder } from '#db/backup/secrets.ts'
import { openQueue } from '../queues/queue.ts'
import { refusal } from '../messages/refusals.ts'

// OWASP's cost of argon2id, the library's default: 19 MiB, two passes, one lane.
const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Maximum of concurrent hashes. A hash uses one processor and one of Node's four pool threads for some 30 ms;
 * the remaining threads serve users who are signed in. When the queue is full, the call is refused with 503
 * (domain.md#login-crowd).
 */
const maxConcurrentHashes = Math.max(1, Math.min(2, availableParallelism() - 1))
const hashQueue = openQueue({
  most: maxConcurrentHashes,
  each: maxConcurrentHashes,
  waiting: { most: 60, each: 60 },
  maxWait: 4_000,
})
const anyCaller = { person: 0, rows: [] }

export const hashPassword = (password: string) => hashQueue.run(anyCaller, () => hash(password, hashCost))

/**
 * True if the password matches. An undefined or unreadable hash (restored without the backup's key) never
 * matches; a dummy hash is compared then, so that the time does not reveal which logins exist.
 */
export function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const known = stored === secretPlaceholder ? undefined : stored
  return hashQueue.run(anyCaller, async () => {
    const right = await verify(known ?? (await dummyHash), password)
    return known !== undefined && right
  })
}

/**
 * Throws 503 when the queue is full. A login calls it before its first query, so that a flood of logins does
 * not reach the database.
 */
export function throwIfHashQueueFull(): void {
  if (hashQueue.isFull()) throw refusal('tooBusy')
}

const dummyHash = hash('nobody has this login', hashCost)
