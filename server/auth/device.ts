import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Device, DeviceOwner } from '../serve.ts'
import { isSecure } from './cookie.ts'

// The device cookie has a signed mark for each of the last users who signed in with the browser
// (domain.md#login-device). A mark grants no access. Failed logins with a mark count only for its device, so
// guesses on other devices do not lock out the user.

type DeviceMark = { device: string; user: number; until: number; signature: string }

/** Maximum of users in one device cookie; the user who signed in last is first. */
const maxMarks = 5
const validityDays = 365
const millisecondsPerDay = 86_400_000

const currentDayNumber = () => Math.floor(Date.now() / millisecondsPerDay)

/** Returns a signature whose key is the password hash: a changed password invalidates the user's marks. */
const signatureOf = (
  { device, user, until }: Omit<DeviceMark, 'signature'>,
  { password_hash }: DeviceOwner,
) => createHmac('sha256', password_hash).update(`device ${device} ${user} ${until}`).digest('base64url')

export function openDevice(request: FastifyRequest, reply: FastifyReply, config: Config): Device {
  const secure = isSecure(request, config)
  const name = secure ? '__Host-device' : 'device'
  const marks = () => readMarks(request.cookies[name] ?? '')
  return {
    idOf(user) {
      const mark = marks().find((one) => one.user === user?.id)
      if (user === undefined || mark === undefined || mark.until < currentDayNumber()) return undefined
      return isSameSignature(mark.signature, signatureOf(mark, user)) ? mark.device : undefined
    },
    remember(user) {
      const mark = {
        device: randomBytes(12).toString('base64url'),
        user: user.id,
        until: currentDayNumber() + validityDays,
      }
      const others = marks()
        .filter((one) => one.user !== user.id)
        .slice(0, maxMarks - 1)
      const value = [{ ...mark, signature: signatureOf(mark, user) }, ...others].map(formatMark).join('~')
      const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
      void reply.setCookie(name, value, { ...attributes, maxAge: (validityDays * millisecondsPerDay) / 1000 })
    },
  }
}

const formatMark = ({ device, user, until, signature }: DeviceMark) =>
  [device, user, until, signature].join('.')

const readMarks = (value: string): DeviceMark[] =>
  value
    .split('~')
    .slice(0, maxMarks)
    .map((text) => text.split('.'))
    .filter((parts) => parts.length === 4)
    .map(([device = '', user, until, signature = '']) => ({
      device,
      user: Number(user),
      until: Number(until),
      signature,
    }))

function isSameSignature(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
