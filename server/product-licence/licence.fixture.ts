import { createPrivateKey, type KeyObject } from 'node:crypto'
import { publicTextOf } from '../signing/keys.ts'
import { signLicence, type Terms } from './token.ts'

/** Returns a fixed pair of keys. An Ed25519 private key in PKCS 8 is a constant prefix and 32 bytes. */
export function fixedKeys(byte: number): { privateKey: KeyObject; publicKey: string } {
  const start = Buffer.from('302e020100300506032b657004220420', 'hex')
  const privateKey = createPrivateKey({
    key: Buffer.concat([start, Buffer.alloc(32, byte)]),
    format: 'der',
    type: 'pkcs8',
  })
  return { privateKey, publicKey: publicTextOf(privateKey) }
}

export const issuerKeys = fixedKeys(7)

export const terms: Terms = {
  organisation: 'КГУ им. И. Арабаева',
  code: 'KSU-01',
  end: new Date('2027-11-20T17:59:59Z'),
  notice: new Date('2027-10-21T18:00:00Z'),
}

export const issueLicence = (over: Partial<Terms> = {}, key = issuerKeys.privateKey) =>
  signLicence({ ...terms, ...over }, key)
