import encodeQR from 'qr'
import { generateSecret, generateURI, verifySync } from 'otplib'

// RFC 6238: six digits and steps of 30 seconds, which every authenticator supports.

const issuer = 'Okuu'

/** Allowed error of the phone's clock, seconds. */
const tolerance = 30

export const createSecret = (): string => generateSecret()

/** Returns the secret as text, as an otpauth URL, and as a QR code: an SVG path and its side in squares. */
export function presentSecret(secret: string, login: string) {
  const address = generateURI({ issuer, label: login, secret })
  const squares = encodeQR(address, 'raw', { ecc: 'medium', border: 2 })
  const path = squares
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { secret, address, size: squares.length, path }
}

/** Returns the time step of a code that is valid near `moment` (seconds since 1970); otherwise undefined. */
export function timeStepOf(secret: string, code: string, moment: number): number | undefined {
  const digits = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return undefined
  const found = verifySync({ secret, token: digits, epoch: Math.floor(moment), epochTolerance: tolerance })
  return found.valid && 'timeStep' in found ? found.timeStep : undefined
}
