import { hash, verify } from '@node-rs/argon2'

// argon2id, 19 MiB, two passes, one lane: the library's default algorithm with OWASP's figures.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, cost)

/** An unknown login has no hash; it costs the same time, so that timing does not tell who exists. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const right = await verify(stored ?? (await unknown), password)
  return stored !== undefined && right
}

const unknown = hashPassword('nobody has this login')
