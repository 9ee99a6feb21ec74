import { hash, randomBytes } from 'node:crypto'

/** Without i, l, o and u, which are read as others. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'

const codes = 10
const length = 24

/** 120 bits each, in six groups: enough for a plain digest. */
export const newRecoveryCodes = (): string[] => Array.from({ length: codes }, newCode)

const newCode = () =>
  Array.from(randomBytes(length), (byte) => letters.charAt(byte % letters.length))
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-')

/** The digest by which a code is known, however it was typed: too random to be guessed from it. */
export const digestOfRecovery = (typed: string): string => hash('sha256', asWritten(typed), 'base64url')

const asWritten = (typed: string) =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
