import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { unreadable } from '#db/backup/secrets.ts'
import { openLine } from '../lines/line.ts'
import { refusal } from '../answers/refusals.ts'

// argon2id, 19 MiB, two passes, one lane: the library's default algorithm with OWASP's figures.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * A hash takes a whole processor for some 30 ms, on one of the four threads that Node has for all work of that kind: two
 * at once, and one where there are two processors, leave the rest to those who are signed in. Too many are 503
 * (domain.md#login-crowd).
 */
const most = Math.max(1, Math.min(2, availableParallelism() - 1))
const hashing = openLine({ most, each: most, waiting: { most: 60, each: 60 }, longestWait: 4_000 })
const oneOfAll = { person: 0, rows: [] }

export const hashPassword = (password: string) => hashing.run(oneOfAll, () => hash(password, cost))

/**
 * An unknown login has no hash, and a user restored without the backup's key has an unreadable one; both cost the same
 * time, so that timing does not tell who exists.
 */
export function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const known = stored === unreadable ? undefined : stored
  return hashing.run(oneOfAll, async () => {
    const right = await verify(known ?? (await unknown), password)
    return known !== undefined && right
  })
}

/** 503 where nobody's turn would come: asked before the database is, so that a flood of sign-ins costs it nothing. */
export function demandTurn(): void {
  if (hashing.isFull()) throw refusal('tooBusy')
}

const unknown = hash('nobody has this login', cost)
