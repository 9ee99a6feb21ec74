import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Type } from 'typebox'
import { Value } from 'typebox/value'

/** Finished or failed backup. `at`: time in the file's name; `ms`: duration in milliseconds. */
export type Attempt = {
  readonly at: Date
  readonly ms?: number
  readonly reason?: string
  /** Set if the whole file was read and its checksum is right. */
  readonly checked?: true
}

const StoredAttempts = Type.Array(
  Type.Object({
    at: Type.String(),
    ms: Type.Optional(Type.Number()),
    reason: Type.Optional(Type.String()),
    checked: Type.Optional(Type.Literal(true)),
  }),
)

/** Maximum number of stored attempts: two months with one failure and one backup a day. */
const maxAttempts = 120

const attemptsFileIn = (folder: string) => join(folder, 'attempts.json')

/** Attempts by folder that could not be written to the folder, such as to a full disk. */
const unwrittenAttempts = new Map<string, readonly Attempt[]>()

export async function readAttempts(folder: string): Promise<readonly Attempt[]> {
  const alone = unwrittenAttempts.get(folder)
  if (alone) return alone
  try {
    const rows = Value.Parse(StoredAttempts, JSON.parse(await readFile(attemptsFileIn(folder), 'utf8')))
    return rows.map(({ at, ...rest }) => ({ ...rest, at: new Date(at) }))
  } catch {
    return []
  }
}

const secondOf = (at: Date) => Math.floor(at.getTime() / 1000)

/** Compares seconds, because file names contain no milliseconds. */
export const isSameSecond = (one: Date, other: Date) => secondOf(one) === secondOf(other)

const dayOfFailure = ({ at, reason }: Attempt) => reason !== undefined && at.toISOString().slice(0, 10)

/** Stores an attempt. It replaces an attempt of the same second; a failure also one of the same day. */
export async function storeAttempt(folder: string, attempt: Attempt): Promise<void> {
  const day = dayOfFailure(attempt)
  const others = (await readAttempts(folder)).filter(
    (one) => !isSameSecond(one.at, attempt.at) && !(day && dayOfFailure(one) === day),
  )
  const all = [attempt, ...others]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, maxAttempts)
  try {
    await writeFile(`${attemptsFileIn(folder)}.new`, JSON.stringify(all))
    await rename(`${attemptsFileIn(folder)}.new`, attemptsFileIn(folder))
    unwrittenAttempts.delete(folder)
  } catch {
    unwrittenAttempts.set(folder, all)
  }
}
