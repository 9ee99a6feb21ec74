import type { KeyObject } from 'node:crypto'
import * as base64url from 'jose/base64url'
import { CompactSign } from 'jose/jws/compact/sign'
import { compactVerify } from 'jose/jws/compact/verify'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { ProductLicenceRow } from '#contract/product-licence.ts'
import { readPublicKey } from '../signing/keys.ts'

// A licence is a compact JWS (RFC 7515) signed with EdDSA (RFC 8037): header.claims.signature, each in
// base64url.

export type Terms = { organisation: string; code: string; end: Date; notice: Date }

const algorithm = 'EdDSA'

/** Seconds since 1970, up to the year 9999. */
const seconds = Type.Integer({ minimum: 0, maximum: 253_402_300_799 })

const Claims = Type.Object({
  organisation: Type.String({ minLength: 1 }),
  code: Type.String({ minLength: 1 }),
  exp: seconds,
  notice: seconds,
})

export function signLicence(
  { organisation, code, end, notice }: Terms,
  privateKey: KeyObject,
): Promise<string> {
  const claims: Static<typeof Claims> = { organisation, code, exp: secondsOf(end), notice: secondsOf(notice) }
  const payload = new TextEncoder().encode(JSON.stringify(claims))
  return new CompactSign(payload).setProtectedHeader({ alg: algorithm }).sign(privateKey)
}

/** Returns the terms; undefined when the signature or the format is wrong. Does not throw. */
export async function readLicence(token: string, publicKey: string): Promise<Terms | undefined> {
  try {
    if (!isCanonical(token.slice(token.lastIndexOf('.') + 1))) return undefined
    const key = readPublicKey(publicKey)
    const { payload } = await compactVerify(token, key, { algorithms: [algorithm] })
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload))
    return Value.Check(Claims, claims) ? termsOf(claims) : undefined
  } catch {
    // The token is not a JWS or has no JSON, the signature is wrong, or the key is invalid.
    return undefined
  }
}

export async function presentLicence(
  token: string,
  publicKey: string | undefined,
): Promise<ProductLicenceRow> {
  const terms = publicKey === undefined ? undefined : await readLicence(token, publicKey)
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

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000)

/** True if a signature is in canonical base64url; decoding ignores unused bits of its last character. */
const isCanonical = (signature: string) => base64url.encode(base64url.decode(signature)) === signature
