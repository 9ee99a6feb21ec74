import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Type } from 'typebox'
import { Value } from 'typebox/value'

/** A backup that was made, or why it was not. `at` is the moment in the name of its file, `ms` how long it took. */
export type Attempt = {
  readonly at: Date
  readonly ms?: number
  readonly reason?: string
  /** Every byte of it was read, and found as it was written. */
  readonly checked?: true
}

const Written = Type.Array(
  Type.Object({
    at: Type.String(),
    ms: Type.Optional(Type.Number()),
    reason: Type.Optional(Type.String()),
    checked: Type.Optional(Type.Literal(true)),
  }),
)

/** Two months, with a failure and a backup each day. */
const most = 120

const fileIn = (folder: string) => join(folder, 'attempts.json')

/** By folder: a disk that is full or a folder that is closed takes no note, and then this process alone knows. */
const unwritten = new Map<string, readonly Attempt[]>()

/** Newest first; the folder tells them, so that any process may ask. */
export async function readAttempts(folder: string): Promise<readonly Attempt[]> {
  const alone = unwritten.get(folder)
  if (alone) return alone
  try {
    const rows = Value.Parse(Written, JSON.parse(await readFile(fileIn(folder), 'utf8')))
    return rows.map(({ at, ...rest }) => ({ ...rest, at: new Date(at) }))
  } catch {
    return []
  }
}

const secondOf = (at: Date) => Math.floor(at.getTime() / 1000)

/** Whether both are one backup's: the name of its file has no milliseconds. */
export const isSameMoment = (one: Date, other: Date) => secondOf(one) === secondOf(other)

const dayOfFailure = ({ at, reason }: Attempt) => reason !== undefined && at.toISOString().slice(0, 10)

/** In place of what is known of the same backup; of the failures of one day the last one is kept. */
export async function noteAttempt(folder: string, attempt: Attempt): Promise<void> {
  const day = dayOfFailure(attempt)
  const others = (await readAttempts(folder)).filter(
    (one) => !isSameMoment(one.at, attempt.at) && !(day && dayOfFailure(one) === day),
  )
  const all = [attempt, ...others]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, most)
  try {
    await writeFile(`${fileIn(folder)}.new`, JSON.stringify(all))
    await rename(`${fileIn(folder)}.new`, fileIn(folder))
    unwritten.delete(folder)
  } catch {
    unwritten.set(folder, all)
  }
}
