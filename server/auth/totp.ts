import encodeQR from 'qr'
import { generateSecret, generateURI, verifySync } from 'otplib'

// Codes of an authenticator: RFC 6238, six digits, a step of 30 seconds, as every authenticator takes them.

const issuer = 'Okuu'

/** Seconds that the clock of a telephone may be off. */
const tolerance = 30

export const newSecret = (): string => generateSecret()

/** The input of an authenticator: the secret to be typed, the address and its drawing as an SVG path. */
export function presentSecret(secret: string, login: string) {
  const address = generateURI({ issuer, label: login, secret })
  const squares = encodeQR(address, 'raw', { ecc: 'medium', border: 2 })
  const path = squares
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { secret, address, size: squares.length, path }
}

/** The time step that the code is of, at this moment (seconds since 1970); undefined: it is of none around it. */
export function stepOf(secret: string, code: string, moment: number): number | undefined {
  const digits = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return undefined
  const found = verifySync({ secret, token: digits, epoch: Math.floor(moment), epochTolerance: tolerance })
  return found.valid && 'timeStep' in found ? found.timeStep : undefined
}
