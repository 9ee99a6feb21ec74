import type { BodyOf, Call, DataOf } from '#contract/call.ts'
import { i18n } from '../i18n/i18n.ts'
import { callError, statuses } from './errors.ts'
import { exchange, type Input } from './send.ts'

/** Timeout in milliseconds, long enough for the largest file on a slow connection. */
const timeout = 180_000

/** Throws if the file was changed, moved or deleted after its choice: such a file cannot be sent. */
const demandReadable = async (file: File) => {
  try {
    await file.slice(0, 1).arrayBuffer()
  } catch {
    throw callError(statuses.badFile, i18n.t('error.fileChanged'))
  }
}

export const sendFile = async <C extends Call>(
  call: C,
  fields: Omit<BodyOf<C>, 'file'>,
  file?: File,
  signal?: AbortSignal,
): Promise<DataOf<C>> => {
  if (file) await demandReadable(file)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  if (file) form.append('file', file)
  // the cast is safe: `FormData` is sent instead of the JSON body
  return (await exchange(call, form as unknown as Input<C>, { signal, timeout })).data
}
