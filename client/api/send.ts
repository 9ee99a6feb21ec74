import { auth } from '#contract/auth.ts'
import { type BodyOf, type Call, type DataOf, isSave } from '#contract/call.ts'
import { changeHeader, reasonHeader } from '#contract/history.ts'
import { delays } from '#contract/limits.ts'
import { currentLanguage, i18n } from '../i18n/i18n.ts'
import { base } from './base.ts'
import { countCall, reportAnswer, reportNoAnswer } from './connection.ts'
import { callError, isServerDown, statuses } from './errors.ts'
import { groundOfSaves } from './ground.ts'
import { isSessionRenewed, reportForbidden, reportSessionEnd } from './expiry.ts'
import { createEvent } from './event.ts'

/** Every answer of the server, whatever its status (domain.md#answer-envelope). */
type Envelope = {
  readonly data: unknown
  readonly error: boolean
  readonly message: string
  /** The refusal's code, for decisions; `message` is for the user. */
  readonly code?: string
}

/** Reads an envelope out of an answer's text; undefined where something else came, a proxy's page say. */
export const readEnvelope = (text: string): Envelope | undefined => {
  const value = parse(text)
  if (typeof value !== 'object' || value === null || !('error' in value)) return undefined
  if (typeof value.error !== 'boolean') return undefined
  const message = 'message' in value && typeof value.message === 'string' ? value.message : ''
  const code = 'code' in value && typeof value.code === 'string' ? { code: value.code } : {}
  return { data: 'data' in value ? value.data : null, error: value.error, message, ...code }
}

/** The answer of a call outside the envelope: its data alone, which is an object. */
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

/** Hears whether any call has waited for long. */
export const onSlowCalls = slowCalls.listen

/** The calls that have waited long already; each can be ended. */
const slow = new Set<AbortController>()

const report = () => slowCalls.report(slow.size > 0)

/** One call waits for its answer: `cancelled` is aborted when the user does not want to wait any more. */
export const waitForAnswer = () => {
  const ending = new AbortController()
  const timer = setTimeout(() => {
    slow.add(ending)
    report()
  }, delays.slow)
  return {
    cancelled: ending.signal,
    end: () => {
      clearTimeout(timer)
      if (slow.delete(ending)) report()
    },
  }
}

/** Ends the waiting of every call that is slow; those begun just now go on. */
export const stopWaiting = () => {
  for (const ending of slow) ending.abort()
}

// The change numbers are kept apart from the answers, which have no field for them.
const changes = new WeakMap<object, string>()

/** Keeps the number of the change that the server told with an answer. */
export const tellChange = (answer: unknown, change: string | null) => {
  if (change !== null && typeof answer === 'object' && answer !== null) changes.set(answer, change)
}

/** The number of the change that the call of this answer made; undefined where it changed nothing. */
export const changeOf = (answer: object): string | undefined => changes.get(answer)

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
const takeAhead = (
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

type SendOptions = { readonly signal?: AbortSignal | undefined; readonly timeout?: number | undefined }

/** A call's body as it is written in the client: an optional field may be undefined, which JSON leaves out. */
export type Sent<C extends Call> = UndefinedForOptional<BodyOf<C>>
/** Mapped, an array is the array of its mapped rows; a text or a number stays as it is. */
type UndefinedForOptional<Body> = {
  [Field in keyof Body]:
    | UndefinedForOptional<Body[Field]>
    | (object extends Pick<Body, Field> ? undefined : never)
}
/** The body of a row's save: it names every field, since one that it lacks is not stored. */
export type Whole<C extends Call> = { [Field in keyof Required<Sent<C>>]: Sent<C>[Field] }

/** A call's body may be left out where it has no required field. */
export type BodyArgument<C extends Call> = object extends BodyOf<C> ? [body?: Sent<C>] : [body: Sent<C>]
type SendArguments<C extends Call> =
  object extends BodyOf<C> ? [body?: Sent<C>, options?: SendOptions] : [body: Sent<C>, options?: SendOptions]

/**
 * Makes a call and answers what is in the envelope's `data`.
 * Throws a CallError; an AbortError when the caller's own signal ended it.
 */
export const send = async <C extends Call>(
  call: C,
  ...[body, options]: SendArguments<C>
): Promise<DataOf<C>> => (await exchange(call, body, options)).data

/** The answer with the server's message, for the few calls whose success is told in the server's words. */
export const exchange = async <C extends Call>(
  call: C,
  body: Sent<C> | undefined,
  options: SendOptions = {},
): Promise<{ data: DataOf<C>; message: string; change: string | undefined }> => {
  made.set(call.path, call)
  const sent = countCall()
  const { status, text, change } = await fetchText(call, body, { ...options, sent })
  // a refusal has the envelope always
  const envelope = call.bare && status < 400 ? readBare(text) : readEnvelope(text)
  if (envelope === undefined) {
    const isDown = isServerDown(status)
    reportNoAnswer(isDown ? 'unavailable' : 'silent', sent)
    if (isDown) throw callError(status, i18n.t('error.unavailable'))
    throw callError(statuses.notUnderstood, i18n.t('error.unknown'))
  }
  reportAnswer(sent)
  if (envelope.error || status >= 400) {
    const expired = status === statuses.unauthorized && !reportsItself.has(call)
    const refusal = { message: envelope.message, code: envelope.code }
    // a call that was refused has done nothing: it is sent again
    if (expired && (await isSessionRenewed(refusal))) return exchange(call, body, options)
    if (expired) reportSessionEnd(refusal)
    if (status === statuses.forbidden) reportForbidden()
    throw callError(status, envelope.message || i18n.t('error.unknown'), {
      reported: expired,
      code: envelope.code,
    })
  }
  tellChange(envelope.data, change)
  // The server makes the answer from this very schema, and its tests check every answer against it.
  return { data: envelope.data as DataOf<C>, message: envelope.message, change: change ?? undefined }
}

const made = new Map<unknown, Call>()

/** The call that has been made under this path, with which the keys of its queries begin. */
export const callAt = (path: unknown): Call | undefined => made.get(path)

/** The calls whose 401 their callers report (domain.md#session-ended). */
const reportsItself: ReadonlySet<Call> = new Set([auth.login, auth.check, auth.logout])

/** The body as JSON; a call that takes a file has the form that `sendFile` made. */
const bodyOf = (call: Call, body: unknown) => {
  if (call.method === 'GET') return null
  return body instanceof FormData ? body : JSON.stringify(body ?? {})
}

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
    const ground = isSave(call) && groundOfSaves()
    const signal = AbortSignal.any(ends)
    const answer =
      (sent instanceof FormData
        ? undefined
        : await takeAhead({ call, language: currentLanguage(), body: sent }, signal)) ??
      (await fetch(`${base}/api/v1/${call.path}?lang=${currentLanguage()}`, {
        method: call.method,
        // the browser itself names the type of a form, with what parts it
        headers: {
          'X-Okuu': '1',
          ...(ground && { [reasonHeader]: encodeURIComponent(ground) }),
          ...(typeof sent === 'string' && { 'Content-Type': 'application/json' }),
        },
        body: sent,
        signal,
      }))
    return { status: answer.status, text: await answer.text(), change: answer.headers.get(changeHeader) }
  } catch (error) {
    if (given?.aborted) throw error
    // the user's own decision says nothing about the connection
    if (waiting.cancelled.aborted) throw callError(statuses.notUnderstood, i18n.t('error.cancelled'))
    reportNoAnswer('silent', counted)
    if (late.aborted) throw callError(statuses.notUnderstood, i18n.t('error.timeout'))
    throw callError(statuses.noAnswer, i18n.t('error.internet'))
  } finally {
    waiting.end()
  }
}
