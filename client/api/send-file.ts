import type { BodyOf, Call, DataOf } from '#contract/call.ts'
import { i18n } from '../i18n/i18n.ts'
import { callError, statuses } from './errors.ts'
import { exchange, type Sent } from './send.ts'

/** Milliseconds for a file of the greatest size over a slow line. */
const timeout = 180_000

/** Refuses a file that was changed, moved or deleted since it was chosen: the browser would send nothing of it. */
const demandReadable = async (file: File) => {
  try {
    await file.slice(0, 1).arrayBuffer()
  } catch {
    throw callError(statuses.badFile, i18n.t('error.fileChanged'))
  }
}

/** Makes a call that takes a file, or names one that the server keeps, with its other fields; returns the envelope's `data`. */
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
  // The form is in the place of the body that the call's schema describes.
  return (await exchange(call, form as unknown as Sent<C>, { signal, timeout })).data
}
