import { type KeyObject, sign, verify } from 'node:crypto'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { ProductLicenceRow } from '#contract/product-licence.ts'
import { readPublicKey } from './keys.ts'

// A licence is a compact JWS (RFC 7515) signed with EdDSA (RFC 8037): header.claims.signature, each in base64url.

export type Terms = { organisation: string; code: string; end: Date; notice: Date }

const header = { alg: 'EdDSA' }

/** Seconds since 1970, up to the year 9999. */
const seconds = Type.Integer({ minimum: 0, maximum: 253_402_300_799 })

const Claims = Type.Object({
  organisation: Type.String({ minLength: 1 }),
  code: Type.String({ minLength: 1 }),
  exp: seconds,
  notice: seconds,
})

export function signLicence({ organisation, code, end, notice }: Terms, privateKey: KeyObject): string {
  const claims: Static<typeof Claims> = { organisation, code, exp: secondsOf(end), notice: secondsOf(notice) }
  const signed = `${encode(JSON.stringify(header))}.${encode(JSON.stringify(claims))}`
  return `${signed}.${encode(sign(null, Buffer.from(signed), privateKey))}`
}

/** What a token says; undefined where its signature or its form is wrong, whatever the text is. */
export function readLicence(token: string, publicKey: string): Terms | undefined {
  const [head, body, signature, ...more] = token.split('.')
  if (head === undefined || body === undefined || signature === undefined || more.length > 0) return undefined
  try {
    if (!isOurHeader(JSON.parse(decode(head).toString('utf8')))) return undefined
    const signed = Buffer.from(`${head}.${body}`)
    if (!verify(null, signed, readPublicKey(publicKey), decode(signature))) return undefined
    const claims: unknown = JSON.parse(decode(body).toString('utf8'))
    return Value.Check(Claims, claims) ? termsOf(claims) : undefined
  } catch {
    // No base64url, no JSON, no key.
    return undefined
  }
}

/** The installed licence as the contract has it. */
export function presentLicence(token: string, publicKey: string | undefined): ProductLicenceRow {
  const terms = publicKey === undefined ? undefined : readLicence(token, publicKey)
  if (terms === undefined)
    return { organisation: '', code: '', date_end: null, date_notice: null, violated: true }
  const { organisation, code, end, notice } = terms
  return { organisation, code, date_end: end.toISOString(), date_notice: notice.toISOString() }
}

const termsOf = ({ organisation, code, exp, notice }: Static<typeof Claims>): Terms => ({
  organisation,
  code,
  end: new Date(exp * 1000),
  notice: new Date(notice * 1000),
})

// `crit` would name what a reader must understand, and this one understands nothing more.
const isOurHeader = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  'alg' in value &&
  value.alg === header.alg &&
  !('crit' in value)

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000)
const encode = (bytes: string | Buffer) => Buffer.from(bytes).toString('base64url')

/** Only the one way of writing these bytes: Buffer itself passes over stray bits and characters. */
function decode(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.toString('base64url') !== text) throw new Error('This is no base64url')
  return bytes
}
