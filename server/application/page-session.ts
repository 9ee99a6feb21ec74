import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { auth } from '#contract/auth.ts'
import { markHeader } from '#contract/limits.ts'
import { readCookie } from '../auth/cookie.ts'
import type { Config } from '../config/config.ts'

/** Milliseconds that a page waits for its session check; after them, the browser sends a check itself. */
const checkTimeout = 300

/** Headers of the page request that the session check repeats, as if the browser had sent the check. */
const forwardedHeaders = /^(host|cookie|user-agent|forwarded|x-forwarded-.*)$/

export type PageSession = { readonly session: string; readonly mark: string }

/**
 * Returns a function that makes the session check for a browser that requests a page, so that the page need
 * not send it (docs/decisions/0069). The result is undefined for other methods than GET, without a valid
 * session, and when the check is late.
 */
export const checkSessionForPage =
  (app: FastifyInstance, config: Config) =>
  async (request: FastifyRequest): Promise<PageSession | undefined> => {
    if (request.method !== 'GET' || readCookie(request, config) === undefined) return undefined
    const sent = Object.entries(request.headers).filter(([name]) => forwardedHeaders.test(name))
    const check = app
      .inject({
        method: 'POST',
        url: `${config.base}/api/v1/${auth.check.path}`,
        headers: { ...Object.fromEntries(sent), 'x-okuu': '1' },
        ...(request.socket.remoteAddress && { remoteAddress: request.socket.remoteAddress }),
      })
      .catch(() => undefined)
    const answer = await Promise.race([check, sleep(checkTimeout, undefined, { ref: false })])
    if (answer?.statusCode !== 200) return undefined
    return { session: answer.body, mark: String(answer.headers[markHeader]) }
  }
