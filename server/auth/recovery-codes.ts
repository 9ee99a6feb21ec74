import { hash, randomBytes } from 'node:crypto'

/** Digits and letters without i, l, o and u, which are easily misread. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

const codeCount = 10
const codeLength = 24

/** Returns codes of 120 random bits each, in six groups of four characters. */
export const createRecoveryCodes = (): string[] => Array.from({ length: codeCount }, createCode)

const createCode = () =>
  Array.from(randomBytes(codeLength), (byte) => alphabet.charAt(byte % alphabet.length))
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-')

/** Returns the hash of the normalised code. 120 random bits need no salted, slow hash. */
export const hashRecoveryCode = (typed: string): string => hash('sha256', normaliseCode(typed), 'base64url')

const normaliseCode = (typed: string) =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
