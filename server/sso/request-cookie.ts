import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../start/config.ts'
import type { Request } from './provider.ts'

// A sign-in comes back with a state that lies in the browser that began it: good on every instance, and nowhere else.

/** `to`: the path below the base that is opened after the sign-in. */
type Begun = Request & { to: string }

const minutes = 10

const nameOf = (config: Config) => (isSecure(config) ? '__Host-sso' : 'sso')
const isSecure = ({ publicOrigin }: Config) => publicOrigin?.startsWith('https:') ?? false
const attributes = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) }) as const

export function keepRequest(reply: FastifyReply, config: Config, begun: Begun): void {
  const value = Buffer.from(JSON.stringify(begun)).toString('base64url')
  reply.setCookie(nameOf(config), value, { ...attributes(config), maxAge: minutes * 60 })
}

/** The sign-in that this browser has begun; from now on it is none any more. */
export function takeRequest(request: FastifyRequest, reply: FastifyReply, config: Config): Begun | undefined {
  const value = request.cookies[nameOf(config)]
  reply.clearCookie(nameOf(config), attributes(config))
  return value === undefined ? undefined : read(value)
}

function read(value: string): Begun | undefined {
  try {
    const begun: unknown = JSON.parse(Buffer.from(value, 'base64url').toString())
    return isBegun(begun) ? begun : undefined
  } catch {
    return undefined
  }
}

const isBegun = (value: unknown): value is Begun =>
  typeof value === 'object' &&
  value !== null &&
  'to' in value &&
  ['state', 'nonce', 'verifier', 'to'].every((name) => typeof Reflect.get(value, name) === 'string')
