import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Place } from '#db/embedded/place.ts'
import { failureCode } from '#db/failures.ts'

/** A socket in a private folder; on Windows a local port and a password. */
export type Address = { host: string; port: number; password: string }

const isWindows = process.platform === 'win32'

/** Returns host, port and password; undefined when no server was created yet (Windows only). */
export async function addressOf({ dataDir, socket }: Place): Promise<Address | undefined> {
  if (!isWindows) return { host: socket, port: 5432, password: '' }
  try {
    const [port, password = ''] = (await readFile(addressFile(dataDir), 'utf8')).trim().split(' ')
    return { host: '127.0.0.1', port: Number(port), password }
  } catch (error) {
    if (failureCode(error) === 'ENOENT') return undefined
    throw error
  }
}

export async function newAddress(place: Place): Promise<Address> {
  const known = await addressOf(place)
  if (known !== undefined) return known
  const address = { host: '127.0.0.1', port: await freePort(), password: randomBytes(24).toString('hex') }
  await writeFile(addressFile(place.dataDir), `${address.port} ${address.password}\n`, { mode: 0o600 })
  return address
}

/** True if the server's socket exists. A port on Windows counts as existing. */
export const isSocketVisible = ({ host, port }: Address) =>
  isWindows || existsSync(join(host, `.s.PGSQL.${port}`))

export function urlOf({ host, port, password }: Address, user: string, database: string): string {
  if (isWindows) return `postgresql://${user}:${password}@${host}:${port}/${database}`
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
}

export function listenSettings({ host, port }: Address): Record<string, string> {
  if (isWindows) return { listen_addresses: host, port: String(port), unix_socket_directories: '' }
  return {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: host,
    unix_socket_permissions: '0700',
  }
}

function addressFile(dataDir: string): string {
  return join(dataDir, 'postgres.address')
}

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
