import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'

// Creates Ed25519 keys. A public key is written as 32 bytes in base64url, short enough for an environment
// variable; a private key is written as PEM.

export function makeKeys(): { publicKey: string; privateKey: KeyObject } {
  const { privateKey } = generateKeyPairSync('ed25519')
  return { publicKey: publicTextOf(privateKey), privateKey }
}

export function publicTextOf(privateKey: KeyObject): string {
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' })
  if (x === undefined) throw new Error('The key is no Ed25519 key')
  return x
}

export const readPublicKey = (text: string): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: text }, format: 'jwk' })

export const writePrivateKey = (key: KeyObject): string =>
  key.export({ format: 'pem', type: 'pkcs8' }).toString()

export function readPrivateKey(pem: string): KeyObject {
  const key = createPrivateKey(pem)
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The key is no Ed25519 key')
  return key
}
