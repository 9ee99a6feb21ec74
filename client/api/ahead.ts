import type { Call } from '#contract/call.ts'

// Answers that before-paint.js asked for before this code was there.

declare global {
  interface Window {
    /** By the call's path, the language and the body, with a blank between them. */
    okuuAhead?: Record<string, Promise<Response>>
  }
}

type Asked = { readonly call: Call; readonly language: string; readonly body: string | null }

/**
 * The answer that is on its way already. Each is taken once, so that none is ever old. Undefined where none was asked for
 * or none came: then the call is sent. Throws when `signal` ends the call.
 */
export const takeAhead = (
  { call, language, body }: Asked,
  signal: AbortSignal,
): Promise<Response | undefined> | undefined => {
  const key = [call.path, language, body ?? ''].join(' ')
  const answer = window.okuuAhead?.[key]
  if (answer === undefined) return undefined
  delete window.okuuAhead?.[key]
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
    answer.then(resolve, () => resolve(undefined))
  })
}

/** Drops the answers that the first screen has not taken: they would be old later, or another user’s. */
export const forgetAhead = () => {
  delete window.okuuAhead
}
