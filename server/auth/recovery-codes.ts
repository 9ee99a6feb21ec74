import { hash, randomBytes } from 'node:crypto'

/** Digits and letters without i, l, o and u, which are easily misread. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'

const codes = 10
const length = 24

/** Returns codes of 120 random bits each, in six groups of four letters. */
export const newRecoveryCodes = (): string[] => Array.from({ length: codes }, newCode)

const newCode = () =>
  Array.from(randomBytes(length), (byte) => letters.charAt(byte % letters.length))
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-')

/** Returns the hash without case and separators. 120 random bits need no salted, slow hash. */
export const digestOfRecovery = (typed: string): string => hash('sha256', normalised(typed), 'base64url')

const normalised = (typed: string) =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
