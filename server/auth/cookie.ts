import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'

const plainCookieName = 'sid'
const secureCookieName = '__Host-sid'

/** True if the browser uses https. Behind a proxy that ends TLS, the request itself is plain http. */
export const isSecure = (request: FastifyRequest, config: Config) =>
  config.publicOrigin === undefined ? request.protocol === 'https' : config.publicOrigin.startsWith('https:')

/** Returns the unvalidated token. Under https the plain cookie is ignored: an http page could set it. */
export const readCookie = (request: FastifyRequest, config: Config): string | undefined =>
  request.cookies[isSecure(request, config) ? secureCookieName : plainCookieName]

export function startCookie(request: FastifyRequest, reply: FastifyReply, config: Config, token: string) {
  const secure = isSecure(request, config)
  reply.setCookie(secure ? secureCookieName : plainCookieName, token, { ...cookieAttributes, secure })
}

export function endCookie(request: FastifyRequest, reply: FastifyReply, config: Config) {
  const secure = isSecure(request, config)
  reply.clearCookie(secure ? secureCookieName : plainCookieName, { ...cookieAttributes, secure })
}

const cookieAttributes = { path: '/', httpOnly: true, sameSite: 'lax' } as const
