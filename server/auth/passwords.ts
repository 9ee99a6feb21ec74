import { hash, verify } from '@node-rs/argon2'
import { unreadable } from '#db/backup/secrets.ts'

// argon2id, 19 MiB, two passes, one lane: the library's default algorithm with OWASP's figures.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, cost)

/**
 * An unknown login has no hash, and a user restored without the backup's key has an unreadable one; both cost the same
 * time, so that timing does not tell who exists.
 */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const known = stored === unreadable ? undefined : stored
  const right = await verify(known ?? (await unknown), password)
  return known !== undefined && right
}

const unknown = hashPassword('nobody has this login')
