import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalCode } from '#contract/refusal-codes.ts'
import { failureCode, failureMessage } from '#db/failures.ts'
import { fieldName } from '../messages/field-names.ts'
import { languageOf } from '../messages/language.ts'
import { limitEqualLines, reasonOf } from '../process/log.ts'
import type { DatabaseWatch } from '../background/database-watch.ts'
import type { Failures } from '../process/failures.ts'
import { refusalMessage } from '../messages/messages.ts'
import { isRefusal, refusal, statusByCode } from '../messages/refusals.ts'
import { fieldRefusal } from '../messages/violations.ts'
import { toReferenceRefusal } from '../saving/foreign-reference.ts'
import { toSumRefusal } from '../saving/sum-of-parts.ts'
import { isRetryable, isOutOfSpace, isRefusedValue, toRightsRefusal } from '../saving/sqlstate.ts'

/** Seconds in the header Retry-After of a 429 or 503 whose refusal names no time. */
export const retryAfterSeconds = 2

type RefusalResult = {
  code: RefusalCode
  values: Record<string, string | number>
  status: number
  retryAfter: number | undefined
}

/**
 * Returns a function that maps an error to a refusal, and logs errors that are the server's fault (500, 503,
 * 507; domain.md#error-server-fault).
 */
export function createErrorExplainer(failures: Failures, database: DatabaseWatch) {
  const suppressedLines = limitEqualLines()
  const log = (
    level: 'error' | 'warn',
    status: number,
    request: FastifyRequest,
    err: unknown,
    text: string,
  ) => {
    const { url: route = 'unknown' } = request.routeOptions
    failures.note({ at: new Date().toISOString(), id: request.id, route, status, reason: reasonOf(err) })
    const logNow = () => {
      const suppressed = suppressedLines(`${text} ${route} ${failureCode(err) ?? failureMessage(err)}`)
      if (suppressed !== undefined)
        request.log[level]({ err, ...(suppressed > 0 && { heldBack: suppressed }) }, text)
    }
    if (status === 503) database.logFailure(err, logNow)
    else logNow()
  }
  return (error: FastifyError, request: FastifyRequest): RefusalResult => {
    const known = isRefusal(error) ? error : hasDisconnected(request) ? refusal('badBody') : refusalOf(error)
    if (known === undefined) {
      log('error', 500, request, error, 'a call failed')
      return { code: 'serverError', values: { id: request.id }, status: 500, retryAfter: undefined }
    }
    if (known.statusCode === 503) log('warn', 503, request, error, 'the database was not available')
    if (known.statusCode === 507) log('error', 507, request, error, 'the database has no room left')
    const retryAfter =
      known.retryAfter ?? ([429, 503].includes(known.statusCode) ? retryAfterSeconds : undefined)
    return { code: known.refusal, values: known.values, status: known.statusCode, retryAfter }
  }
}

export function handleErrors(app: FastifyInstance, explain: ReturnType<typeof createErrorExplainer>) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { code, values, retryAfter } = explain(error, request)
    if (retryAfter !== undefined) void reply.header('Retry-After', retryAfter)
    return sendRefusal(request, reply, code, values)
  })
}

/** True if the caller closed the connection before the end of the body, so the server is not at fault. */
const hasDisconnected = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

/** Sends a refusal: `code` is for programs, `message` for users. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  code: RefusalCode,
  values: Record<string, string | number> = {},
) {
  return reply
    .code(statusByCode[code])
    .type('application/json; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .send({
      data: null,
      error: true,
      message: refusalMessage(languageOf(request), code, replaceFieldNames(request, values)),
      code,
      ...(values['step'] !== undefined && { step: values['step'] }),
    })
}

function replaceFieldNames(request: FastifyRequest, values: Record<string, string | number>) {
  const nameOf = (path: string) =>
    fieldName(languageOf(request), request.routeOptions.schema?.operationId, path)
  const { field, fields } = values
  return {
    ...values,
    ...(field !== undefined && { field: nameOf(String(field)) }),
    ...(fields !== undefined && { fields: String(fields).split(', ').map(nameOf).join(', ') }),
  }
}

/** Returns the refusal for an error; undefined if the error is a bug. */
function refusalOf(error: FastifyError) {
  const first = error.validation?.[0]
  if (first !== undefined) return refusal(...fieldRefusal(first))
  const right = toRightsRefusal(error)
  if (right !== undefined) return refusal(right)
  const reference = toReferenceRefusal(error)
  if (reference !== undefined) return reference
  if (isRefusedValue(error)) return toSumRefusal(error) ?? refusal('valueRefused')
  if (isOutOfSpace(error)) return refusal('noRoom')
  if (isRetryable(error)) return refusal('tooBusy')
  if (error.statusCode === 413) return refusal('tooLarge')
  if (error.statusCode === 415) return refusal('jsonOnly')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return refusal('badBody')
  return undefined
}
