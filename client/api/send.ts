import { auth } from '#contract/auth.ts'
import { type BodyOf, type Call, type DataOf, isSave } from '#contract/call.ts'
import { changeHeader, reasonHeader } from '#contract/history.ts'
import { delays } from '#contract/limits.ts'
import { currentLanguage, i18n } from '../i18n/i18n.ts'
import { takeAhead } from './ahead.ts'
import { base } from './base.ts'
import { tellChange } from './change-of.ts'
import { callsUnanswered, reportAnswer, reportNoAnswer } from './connection.ts'
import { readBare, readEnvelope } from './envelope.ts'
import { callError, isServerDown, statuses } from './errors.ts'
import { groundOfSaves } from './ground.ts'
import { isSessionRenewed, reportForbidden, reportSessionEnd } from './expiry.ts'
import { waitForAnswer } from './waiting.ts'

export type SendOptions = { readonly signal?: AbortSignal | undefined; readonly timeout?: number | undefined }

/** A call's body as it is written in the client: an optional field may be undefined, which JSON leaves out. */
export type Sent<C extends Call> = UndefinedForOptional<BodyOf<C>>
/** Mapped, an array is the array of its mapped rows; a text or a number stays as it is. */
type UndefinedForOptional<Body> = {
  [Field in keyof Body]:
    | UndefinedForOptional<Body[Field]>
    | (object extends Pick<Body, Field> ? undefined : never)
}

/** A call's body may be left out where it has no required field. */
export type BodyArgument<C extends Call> = object extends BodyOf<C> ? [body?: Sent<C>] : [body: Sent<C>]
type SendArguments<C extends Call> =
  object extends BodyOf<C> ? [body?: Sent<C>, options?: SendOptions] : [body: Sent<C>, options?: SendOptions]

/**
 * Makes a call and answers what stands in the envelope's `data`.
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
  const unansweredBefore = callsUnanswered()
  const { status, text, change } = await fetchText(call, body, options)
  // a refusal has the envelope always
  const envelope = call.bare && status < 400 ? readBare(text) : readEnvelope(text)
  if (envelope === undefined) {
    const isDown = isServerDown(status)
    reportNoAnswer(isDown ? 'unavailable' : 'silent')
    if (isDown) throw callError(status, i18n.t('error.unavailable'))
    throw callError(statuses.notUnderstood, i18n.t('error.unknown'))
  }
  reportAnswer(unansweredBefore)
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

/** JSON; of a call that takes a file a form, as `sendFile` made it. */
const bodyOf = (call: Call, body: unknown) => {
  if (call.method === 'GET') return null
  return body instanceof FormData ? body : JSON.stringify(body ?? {})
}

const fetchText = async (
  call: Call,
  body: unknown,
  { signal: given, timeout = delays.request }: SendOptions,
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
    reportNoAnswer()
    if (late.aborted) throw callError(statuses.notUnderstood, i18n.t('error.timeout'))
    throw callError(statuses.noAnswer, i18n.t('error.internet'))
  } finally {
    waiting.end()
  }
}
