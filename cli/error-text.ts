import { readFile, stat } from 'node:fs/promises'
import { sms } from '#contract/save.ts'
import type { TransferResult } from '#contract/transfer.ts'
import { failureCode } from '#db/failures.ts'
import type { Language } from '#server/messages/language.ts'
import { message } from '#server/messages/messages.ts'
import { isRefusal } from '#server/messages/refusals.ts'
import { translate } from '#server/transfer/words.ts'

/** Runs `work` and throws a refusal as an Error with the refusal's message. */
export async function withRefusalText<T>(language: Language, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isRefusal(error)) throw error
    throw new Error(message(language, error.refusal, error.values), { cause: error })
  }
}

const fileFailures = {
  ENOENT: 'fileAbsent',
  ENOTDIR: 'fileAbsent',
  EACCES: 'fileClosed',
  EPERM: 'fileClosed',
  EROFS: 'fileClosed',
  EISDIR: 'fileFolder',
  EBUSY: 'fileBusy',
  ENOSPC: 'diskFull',
} as const

/** Runs `work`. Frequent errors of the file system are thrown as an Error with a message for users. */
export async function withFileErrorText<T>(
  language: Language,
  path: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const key = Object.entries(fileFailures).find(([code]) => code === failureCode(error))?.[1]
    if (key === undefined) throw error
    throw new Error(translate(language, key, { path }), { cause: error })
  }
}

/** Returns the content of a file. Throws if the file is larger than `bytes`. */
export async function readLimited(language: Language, path: string, bytes: number): Promise<Buffer> {
  const { size } = await withFileErrorText(language, path, () => stat(path))
  if (size > bytes) throw new Error(message(language, 'fileTooLarge', { n: bytes / 1024 ** 2 }))
  return withFileErrorText(language, path, () => readFile(path))
}

/** Throws unless the lines were saved. For a closed year the Error lists the first lines of that year. */
export function demandApplied(language: Language, { sms: code, reason, lines = [] }: TransferResult): void {
  if (code === sms.updated) return
  const places = lines.map((one) => (typeof one === 'number' ? one : `${one.sheet}: ${one.line}`))
  throw new Error(
    reason === 'yearClosed'
      ? translate(language, 'cli.yearClosed', { lines: places.slice(0, 20).join(', ') })
      : translate(language, 'cli.stale'),
  )
}
