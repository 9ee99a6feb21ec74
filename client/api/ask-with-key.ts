import { delays } from '#contract/limits.ts'
import { base } from './base.ts'

/** The status of an answer and how long it is; undefined where none came. */
type Asked = { readonly status: number; readonly bytes: number; readonly ms: number } | undefined

/** Reads as a program of others does: with the key and without the session. */
export const askWithKey = async (path: string, secret: string): Promise<Asked> => {
  const begun = performance.now()
  try {
    const answer = await fetch(`${base}${path}`, {
      headers: { Authorization: `Bearer ${secret}` },
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(delays.request),
    })
    const { byteLength: bytes } = await answer.arrayBuffer()
    return { status: answer.status, bytes, ms: Math.round(performance.now() - begun) }
  } catch {
    return undefined
  }
}
