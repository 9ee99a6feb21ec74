import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
} from 'node:crypto'
import { promisify } from 'node:util'

/** Key of the installation. It seals backups against changes and encrypts their secrets. */
export type BackupKey = {
  id: Buffer
  seal: Buffer
  secrets: Buffer
}

export const keyIdLength = 8

const stretchKey = promisify<string, string, number, { N: number; maxmem: number }, Buffer>(scrypt)

/** Derives the key from a text. scrypt makes guessing a short text slow. */
export async function backupKeyOf(text: string): Promise<BackupKey> {
  const root = await stretchKey(text.trim(), 'okuu backup', 32, { N: 2 ** 15, maxmem: 2 ** 26 })
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', root, '', use, 32))
  return {
    id: createHash('sha256').update(derived('id')).digest().subarray(0, keyIdLength),
    seal: derived('seal'),
    secrets: derived('secrets'),
  }
}

export const newSeal = (key: BackupKey) => createHmac('sha256', key.seal)

const cipher = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

export function encrypt(key: BackupKey, text: string): Buffer {
  const nonce = randomBytes(nonceLength)
  const encryption = createCipheriv(cipher, key.secrets, nonce)
  const encrypted = [encryption.update(text, 'utf8'), encryption.final()]
  return Buffer.concat([nonce, encryption.getAuthTag(), ...encrypted])
}

export function decrypt(key: BackupKey, sealed: Buffer): string {
  const decryption = createDecipheriv(cipher, key.secrets, sealed.subarray(0, nonceLength))
  decryption.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength))
  return (
    decryption.update(sealed.subarray(nonceLength + tagLength), undefined, 'utf8') + decryption.final('utf8')
  )
}
