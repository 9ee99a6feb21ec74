import { auth } from '#contract/auth.ts'
import { type BodyOf, type Call, type DataOf, isSave } from '#contract/call.ts'
import { changeHeader, reasonHeader } from '#contract/history.ts'
import { delays, markHeader, backgroundHeader } from '#contract/limits.ts'
import { currentLanguage, i18n } from '../i18n/i18n.ts'
import { base } from './base.ts'
import { countCall, reportAnswer, reportNoAnswer } from './connection.ts'
import { callError, isServerDown, statuses } from './errors.ts'
import { groundOfSaves } from './ground.ts'
import { requestSessionRenewal, reportForbidden, reportSessionEnd } from './expiry.ts'
import { createEvent } from './event.ts'

/** Envelope of a response with any status (domain.md#answer-envelope). */
type Envelope = {
  readonly data: unknown
  readonly error: boolean
  readonly message: string
  /** Code of the refusal, evaluated by the client; `message` is shown to the user. */
  readonly code?: string
  readonly step?: number
}

/** Returns the envelope in a text; undefined for any other text, such as an error page of a proxy. */
export const readEnvelope = (text: string): Envelope | undefined => {
  const value = parse(text)
  if (typeof value !== 'object' || value === null || !('error' in value)) return undefined
  if (typeof value.error !== 'boolean') return undefined
  const message = 'message' in value && typeof value.message === 'string' ? value.message : ''
  const code = 'code' in value && typeof value.code === 'string' ? { code: value.code } : {}
  const step = 'step' in value && typeof value.step === 'number' ? { step: value.step } : {}
  return { data: 'data' in value ? value.data : null, error: value.error, message, ...code, ...step }
}

/** Returns an envelope for a response that has none; undefined if the text is no JSON object or array. */
export const readBare = (text: string): Envelope | undefined => {
  const data = parse(text)
  return typeof data === 'object' && data !== null ? { data, error: false, message: '' } : undefined
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const slowCalls = createEvent<boolean>()

export const onSlowCalls = slowCalls.listen

const slow = new Set<AbortController>()

const reportSlowCalls = () => slowCalls.report(slow.size > 0)

/** Reports a call as slow after a delay. The signal `cancelled` aborts when the user stops waiting. */
export const waitForAnswer = () => {
  const ending = new AbortController()
  const timer = setTimeout(() => {
    slow.add(ending)
    reportSlowCalls()
  }, delays.slow)
  return {
    cancelled: ending.signal,
    end: () => {
      clearTimeout(timer)
      if (slow.delete(ending)) reportSlowCalls()
    },
  }
}

/** Aborts the calls that are slow. Calls sent recently continue (domain.md#error-slow). */
export const stopWaiting = () => {
  for (const ending of slow) ending.abort()
}

// Change ids by response object, since responses have no field for them.
const changes = new WeakMap<object, string>()

export const storeChange = (answer: unknown, change: string | null) => {
  if (change !== null && typeof answer === 'object' && answer !== null) changes.set(answer, change)
}

/** Returns the change id of a response; undefined if the call changed nothing. */
export const changeOf = (answer: object): string | undefined => changes.get(answer)

declare global {
  interface Window {
    /** Requests that fetch-ahead.js sent before this script, by path, language and body. */
    okuuAhead?: Record<string, Promise<Response>>
  }
}

type PrefetchedRequest = { readonly call: Call; readonly language: string; readonly body: string | null }

/**
 * Returns the response to a request that fetch-ahead.js sent. Each response is used once, since it becomes
 * outdated. Undefined if there was no such request or it failed; rejects if `signal` aborts.
 */
const consumePrefetched = (
  { call, language, body }: PrefetchedRequest,
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

/**
 * Drops responses that the first screen did not use, since they may become outdated or belong to another
 * user.
 */
export const dropPrefetched = () => {
  delete window.okuuAhead
}

type SendOptions = { readonly signal?: AbortSignal | undefined; readonly timeout?: number | undefined }

/**
 * Request body of a call as the client passes it: an optional field may be undefined, since JSON omits it.
 */
export type Input<C extends Call> = UndefinedForOptional<BodyOf<C>>
type UndefinedForOptional<Body> = {
  [Key in keyof Body]: UndefinedForOptional<Body[Key]> | (object extends Pick<Body, Key> ? undefined : never)
}
/** Request body in which no field is optional, since the server would not store an omitted field. */
export type FullInput<C extends Call> = { [Field in keyof Required<Input<C>>]: Input<C>[Field] }

export type BodyArgument<C extends Call> = object extends BodyOf<C> ? [body?: Input<C>] : [body: Input<C>]
type SendArguments<C extends Call> =
  object extends BodyOf<C>
    ? [body?: Input<C>, options?: SendOptions]
    : [body: Input<C>, options?: SendOptions]

/** Sends a call. Throws a `CallError`, or an `AbortError` if the caller's signal aborts. */
export const send = async <C extends Call>(
  call: C,
  ...[body, options]: SendArguments<C>
): Promise<DataOf<C>> => (await exchange(call, body, options)).data

/** Sends a call. Returns the data, the server's message (a few calls show it on success) and the change id. */
export const exchange = async <C extends Call>(
  call: C,
  body: Input<C> | undefined,
  options: SendOptions = {},
): Promise<{ data: DataOf<C>; message: string; change: string | undefined }> => {
  calls.set(call.path, call)
  const sent = countCall()
  const { status, text, change } = await fetchText(call, body, { ...options, sent })
  // a refusal has an envelope even if the call's other responses have none
  const envelope = call.bare && status < 400 ? readBare(text) : readEnvelope(text)
  if (envelope === undefined) {
    const isDown = isServerDown(status)
    reportNoAnswer(isDown ? 'unavailable' : 'silent', sent)
    if (isDown) throw callError(status, i18n.t('error.unavailable'))
    throw callError(statuses.notUnderstood, i18n.t('error.unknown'))
  }
  reportAnswer(sent)
  if (envelope.error || status >= 400) {
    const expired = status === statuses.unauthorized && !callsHandlingUnauthorized.has(call)
    const refusal = { message: envelope.message, code: envelope.code }
    // the refused call changed nothing, so it is sent again after the renewal
    if (expired && (await requestSessionRenewal(refusal))) return exchange(call, body, options)
    if (expired) reportSessionEnd(refusal)
    if (status === statuses.forbidden) reportForbidden()
    throw callError(status, envelope.message || i18n.t('error.unknown'), {
      reported: expired,
      code: envelope.code,
      step: envelope.step,
    })
  }
  storeChange(envelope.data, change)
  // The casts are safe: the server serialises by the same schema, and its tests validate every response.
  return { data: envelope.data as DataOf<C>, message: envelope.message, change: change ?? undefined }
}

type KnownCall = Pick<Call, 'path' | 'reads'>

const calls = new Map<unknown, KnownCall>()

export const callAt = (path: unknown): KnownCall | undefined => calls.get(path)

export const registerCall = (call: KnownCall) => calls.has(call.path) || calls.set(call.path, call)

/** Calls whose callers handle a 401 themselves (domain.md#session-ended). */
const callsHandlingUnauthorized: ReadonlySet<Call> = new Set([auth.login, auth.check, auth.logout])

const bodyOf = (call: Call, body: unknown) => {
  if (call.method === 'GET') return null
  return body instanceof FormData ? body : JSON.stringify(body ?? {})
}

let isBackground = false

/** Calls `start` and marks its queries as not caused by the user, so that they do not prolong the session. */
export const readInBackground = <Started>(start: () => Started): Started => {
  isBackground = true
  try {
    return start()
  } finally {
    isBackground = false
  }
}

let mark: string | undefined

/** Returns the position in the change stream that the last session check or login returned. */
export const lastMark = () => mark

const fetchText = async (
  call: Call,
  body: unknown,
  { signal: given, timeout = delays.request, sent: counted }: SendOptions & { readonly sent: number },
) => {
  const late = AbortSignal.timeout(timeout)
  const waiting = waitForAnswer()
  const ends = [late, waiting.cancelled, ...(given ? [given] : [])]
  try {
    const sent = bodyOf(call, body)
    const inBackground = isBackground
    const ground = isSave(call) && groundOfSaves()
    const signal = AbortSignal.any(ends)
    const answer =
      (sent instanceof FormData
        ? undefined
        : await consumePrefetched({ call, language: currentLanguage(), body: sent }, signal)) ??
      (await fetch(`${base}/api/v1/${call.path}?lang=${currentLanguage()}`, {
        method: call.method,
        // for a form, the browser sets the content type with the boundary
        headers: {
          'X-Okuu': '1',
          ...(inBackground && { [backgroundHeader]: '1' }),
          ...(ground && { [reasonHeader]: encodeURIComponent(ground) }),
          ...(typeof sent === 'string' && { 'Content-Type': 'application/json' }),
        },
        body: sent,
        signal,
      }))
    mark = answer.headers.get(markHeader) ?? mark
    return { status: answer.status, text: await answer.text(), change: answer.headers.get(changeHeader) }
  } catch (error) {
    if (given?.aborted) throw error
    // a call that the user aborted does not prove that the connection is lost
    if (waiting.cancelled.aborted) throw callError(statuses.notUnderstood, i18n.t('error.cancelled'))
    reportNoAnswer('silent', counted)
    if (late.aborted) throw callError(statuses.notUnderstood, i18n.t('error.timeout'))
    throw callError(statuses.noAnswer, i18n.t('error.internet'))
  } finally {
    waiting.end()
  }
}
