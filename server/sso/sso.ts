import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { signOnNamePattern, type SsoRefusal } from '#contract/limits.ts'
import { readCookie, startCookie } from '../auth/cookie.ts'
import { openDevice } from '../auth/device.ts'
import { startSession } from '../auth/sessions.ts'
import { limitSession } from '../auth/limit-session.ts'
import { accountEventLogger } from '../auth/account-events.ts'
import { openQueue } from '../queues/queue.ts'
import type { SessionCache } from '../auth/session-cache.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '#db/connect.ts'
import type { ProductLicence } from '../serve.ts'
import { admitPerson } from './admission.ts'
import type { SsoConfig } from '../config/sso-config.ts'
import { type Claims, ClockError, openProvider, UnreachableError } from './provider.ts'
import { setRequestCookie, consumeRequestCookie } from './request-cookie.ts'
import { targetOf } from './target.ts'

type SsoServices = { db: Db; config: Config; licence: ProductLicence; sessions: SessionCache }

/**
 * Registers `/sso/start`, which redirects to the service, and `/sso/callback`, to which the service redirects
 * (domain.md#sso-sign-in). A failure redirects to the login screen, with the reason in the query string.
 */
export function registerSso(app: FastifyInstance, { db, config, licence, sessions }: SsoServices): void {
  const { sso, publicOrigin } = config
  if (sso === undefined || publicOrigin === undefined) return
  const home = `${publicOrigin}${config.base}`
  const provider = openProvider(sso, `${home}/sso/callback`)
  // The queue limits requests to the service, because forged callbacks could cause many of them.
  const queue = openQueue({ most: 10, each: 10, waiting: { most: 60, each: 60 }, maxWait: 2_000 })

  const refuse = (request: FastifyRequest, reply: FastifyReply, reason: SsoRefusal, login?: string) => {
    accountEventLogger(request)('login', 'refused', {
      ...(login !== undefined && { login }),
      reason,
      via: 'sso',
    })
    const named = login === undefined ? '' : `&as=${encodeURIComponent(login)}`
    return reply.redirect(`${home}/login?sso=${reason}${named}`)
  }

  /** Redirects to the service. `to`: the requested path below the base. */
  const start = async (request: FastifyRequest<{ Querystring: { to?: unknown } }>, reply: FastifyReply) => {
    void reply.header('Cache-Control', 'no-store')
    // Another site must not be able to start a sign-in, so the visitor must press the login button.
    if (isForeign(request)) return reply.redirect(`${home}/login`)
    try {
      const { request: signOnRequest, address } = await queue.run({ person: request.ip, rows: [] }, () =>
        provider.begin(),
      )
      setRequestCookie(reply, config, sso, { ...signOnRequest, to: targetOf(request.query.to, home) })
      return await reply.redirect(address.href, 303)
    } catch (err) {
      request.log.warn({ err }, 'the sign-on service could not be asked')
      return refuse(request, reply, 'unavailable')
    }
  }

  const callback = async (
    request: FastifyRequest<{ Querystring: { state?: unknown } }>,
    reply: FastifyReply,
  ) => {
    void reply.header('Cache-Control', 'no-store')
    const signOnRequest = consumeRequestCookie(request, reply, config, sso)
    if (signOnRequest === undefined || signOnRequest.state !== request.query.state)
      return refuse(request, reply, 'late')
    try {
      const returned = new URL(request.url, publicOrigin)
      const claims = await queue.run({ person: request.ip, rows: [] }, () =>
        provider.identify(returned, signOnRequest),
      )
      const user = await admitPerson(db, sso, claims)
      if (typeof user === 'string') return await refuse(request, reply, user, loginIn(claims, sso))
      const old = readCookie(request, config)
      const { ip: address, headers } = request
      const agent = headers['user-agent'] ?? ''
      const token = await startSession(db, user.id, old, { address, agent, via: 'sso' })
      await limitSession(db, licence, token)
      if (old !== undefined) sessions.forget(old)
      startCookie(request, reply, config, token)
      openDevice(request, reply, config).remember(user)
      accountEventLogger(request)('login', 'done', { login: user.login, target: user.id, via: 'sso' })
      return await reply.redirect(`${home}${signOnRequest.to}`)
    } catch (err) {
      const reason = reasonOf(err)
      request.log.warn({ err }, 'a sign-on failed')
      return refuse(request, reply, reason)
    }
  }

  const options = { schema: { hide: true } }
  app.get(`${config.base}/sso/start`, options, start)
  app.get(`${config.base}/sso/callback`, options, callback)
}

const isForeign = ({ headers: { 'sec-fetch-site': site = 'none' } }: FastifyRequest) =>
  site !== 'same-origin' && site !== 'none'

/** Returns the claim with the login; undefined when its value cannot be a login. */
const loginIn = (claims: Claims, { claim }: SsoConfig) => {
  const name = claims[claim]
  return typeof name === 'string' && signOnNamePattern.test(name) ? name : undefined
}

/** Returns the reason for the query string; details of a forged callback are only in the log. */
function reasonOf(error: unknown): SsoRefusal {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof UnreachableError) return 'unavailable'
    if (each instanceof ClockError || codeIn(each) === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'clock'
    if (codeIn(each) === 'OAUTH_TIMEOUT') return 'unavailable'
    if ('error' in each && each.error === 'access_denied') return 'cancelled'
  }
  return 'failed'
}

const codeIn = (error: Error) => ('code' in error ? error.code : undefined)
