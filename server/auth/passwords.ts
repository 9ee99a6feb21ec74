import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { unreadable } from '#db/backup/secrets.ts'
import { openQueue } from '../queues/queue.ts'
import { refusal } from '../messages/refusals.ts'

// argon2id, the library's default, with OWASP's figures: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Number of concurrent hashes. A hash uses one processor and one of Node's four pool threads for some 30 ms.
 * One or two concurrent hashes leave the remaining threads to users who are signed in. A full queue answers
 * 503 (domain.md#login-crowd).
 */
const most = Math.max(1, Math.min(2, availableParallelism() - 1))
const hashing = openQueue({ most, each: most, waiting: { most: 60, each: 60 }, longestWait: 4_000 })
const oneOfAll = { person: 0, rows: [] }

export const hashPassword = (password: string) => hashing.run(oneOfAll, () => hash(password, cost))

/**
 * Compares a password with a stored hash. An undefined or unreadable hash (restored without the backup's key) is compared
 * with a dummy hash and fails, so that the time does not reveal which logins exist.
 */
export function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const known = stored === unreadable ? undefined : stored
  return hashing.run(oneOfAll, async () => {
    const right = await verify(known ?? (await unknown), password)
    return known !== undefined && right
  })
}

/** Throws 503 when the queue of password hashes is full. Called before the first query, so a flood of logins costs no query. */
export function demandTurn(): void {
  if (hashing.isFull()) throw refusal('tooBusy')
}

const unknown = hash('nobody has this login', cost)
