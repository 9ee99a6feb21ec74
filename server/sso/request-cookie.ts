import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import type { SsoConfig } from '../config/sso-config.ts'
import type { SignOnSecrets } from './provider.ts'

// A signed cookie of the browser contains the state of a sign-in, so every instance can finish it.

/** Started sign-in. `to`: path below the base that is opened after it. */
type SignOnRequest = SignOnSecrets & { to: string }

const minutes = 10

const cookieNameOf = (config: Config) => (isSecure(config) ? '__Host-sso' : 'sso')
const isSecure = ({ publicOrigin }: Config) => publicOrigin?.startsWith('https:') ?? false
const cookieAttributes = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) }) as const

/** Signs a text: another host of the domain can set this cookie, but lacks the client secret. */
const signatureOf = (text: string, { clientSecret }: SsoConfig) =>
  createHmac('sha256', clientSecret).update(`sign-in ${text}`).digest()

export function setRequestCookie(
  reply: FastifyReply,
  config: Config,
  sso: SsoConfig,
  signOnRequest: SignOnRequest,
): void {
  const until = Date.now() + minutes * 60_000
  const text = Buffer.from(JSON.stringify({ ...signOnRequest, until })).toString('base64url')
  const value = `${text}.${signatureOf(text, sso).toString('base64url')}`
  reply.setCookie(cookieNameOf(config), value, { ...cookieAttributes(config), maxAge: minutes * 60 })
}

/** Reads the request and clears the cookie, so that the browser sends it only once. */
export function consumeRequestCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  sso: SsoConfig,
): SignOnRequest | undefined {
  const [text = '', signature = ''] = request.cookies[cookieNameOf(config)]?.split('.') ?? []
  reply.clearCookie(cookieNameOf(config), cookieAttributes(config))
  const [sent, own] = [Buffer.from(signature, 'base64url'), signatureOf(text, sso)]
  if (sent.length !== own.length || !timingSafeEqual(sent, own)) return undefined
  // The cast is safe: the signature is valid, so `setRequestCookie` wrote the text.
  const { until, ...signOnRequest } = JSON.parse(
    Buffer.from(text, 'base64url').toString(),
  ) as SignOnRequest & {
    until: number
  }
  return Date.now() < until ? signOnRequest : undefined
}
