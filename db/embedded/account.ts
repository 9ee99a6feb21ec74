import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Account for PostgreSQL when this process is root, since PostgreSQL refuses to run as root. */
export type Account = { name: string; uid: number; gid: number }

/** Returns PostgreSQL's account; undefined if it runs as this process's user. */
export function serverAccount(dataDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = passwordFile()
  const owner = ownerOf(join(dataDir, 'postgres'))
  const account =
    accounts.find(({ uid }) => uid !== 0 && uid === owner) ??
    accounts.find(({ name }) => name === 'postgres') ??
    accounts.find(({ name }) => name === 'nobody')
  if (account === undefined)
    throw new Error(
      'PostgreSQL does not run as root, and /etc/passwd has neither the user postgres nor nobody. ' +
        'Run Okuu as another user, or set DATABASE_URL to a server.',
    )
  return account
}

/** True if the path, or its nearest existing ancestor, is accessible. */
export function canAccess(account: Account | undefined, path: string): boolean {
  if (account === undefined) return true
  if (!existsSync(path) && dirname(path) !== path) return canAccess(account, dirname(path))
  const { uid, gid } = account
  const words = ['-c', 'test -x "$1"', 'sh', path]
  const { status, signal } = spawnSync('/bin/sh', words, { uid, gid, cwd: '/' })
  // A signal to all processes of the terminal has killed the child, so its result is unknown.
  if (signal !== null) throw new Error(`The start was interrupted by ${signal}`)
  return status === 0
}

export function ownerOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.uid
}

function passwordFile(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}
