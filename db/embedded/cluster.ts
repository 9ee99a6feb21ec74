import { execFile, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import {
  chown,
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Address, listening } from '#db/embedded/address.ts'
import { traceOf } from '#db/embedded/pid-file.ts'
import type { Place } from '#db/embedded/place.ts'

const run = promisify(execFile)

/** For a country's reference data on the smallest machine; postgresql.conf in the folder may say otherwise. */
const modestSettings = `
# Okuu: a small server
max_connections = 60
shared_buffers = 40MB
max_wal_size = 256MB
jit = off
log_line_prefix = '%m [%p] '
log_timezone = 'UTC'
timezone = 'UTC'
`

/** Its log keeps what happened and leaves out the values of the statement to which it happened: people have typed them. */
const quiet = { log_error_verbosity: 'terse', log_min_error_statement: 'panic' }

const largestLog = 10 * 1024 * 1024

/** Makes an empty cluster in `place.cluster`; it gets its name only when it is whole. */
export async function makeCluster(place: Place, binaries: string, address: Address): Promise<void> {
  await removeUnfinished(place.dataDir)
  const unfinished = `${place.cluster}.unfinished-${process.pid}`
  await mkdir(unfinished, { mode: 0o700 })
  const passwordFile = join(unfinished, '..', 'postgres.password')
  if (place.account) await chown(unfinished, place.account.uid, place.account.gid)
  if (address.password) await writeFile(passwordFile, address.password, { mode: 0o600 })
  const local = address.password
    ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    : ['--auth-local=trust', '--auth-host=reject']
  const text = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=und']
  await execute(place, join(binaries, 'initdb'), ['-D', unfinished, '-U', 'postgres', ...local, ...text])
  await rm(passwordFile, { force: true })
  await writeFile(join(unfinished, 'postgresql.conf'), modestSettings, { flag: 'a' })
  await rename(unfinished, place.cluster)
}

/** A started server: whether it has ended too early, by itself or killed, and what it has said. */
export type Launch = { ended: 'no' | 'itself' | 'killed'; said: () => Promise<string> }

/** Starts the server, detached from this process: it outlives it. It may not answer yet. */
export async function launch(
  place: Place,
  binaries: string,
  address: Address,
  settings: Record<string, string>,
): Promise<Launch> {
  await rm(keepFile(place), { force: true })
  await setAsideLargeLog(place.log)
  const log = await open(place.log, 'a', 0o600)
  try {
    const { size } = await log.stat()
    await writeFile(place.host, hostName())
    const words = Object.entries({ ...quiet, ...settings, ...listening(address) }).map(
      ([name, value]) => `${name}=${value}`,
    )
    const child = spawn(
      join(binaries, 'postgres'),
      ['-D', place.cluster, ...words.flatMap((word) => ['-c', word])],
      { ...ownership(place), detached: true, windowsHide: true, stdio: ['ignore', log.fd, log.fd] },
    )
    const said = async () => (await readFile(place.log)).subarray(size).toString().trim()
    const launched: Launch = { ended: 'no', said }
    child.once('exit', (_, signal) => {
      launched.ended = signal === null ? 'itself' : 'killed'
    })
    await new Promise((started, failed) => child.once('spawn', started).once('error', failed))
    child.unref()
    return launched
  } finally {
    await log.close()
  }
}

/** A server that was started on purpose stays when its last user goes. */
export async function keepRunning(place: Place): Promise<void> {
  await writeFile(keepFile(place), '')
}

export function isKept(place: Place): boolean {
  return existsSync(keepFile(place))
}

function keepFile({ dataDir }: Place): string {
  return join(dataDir, 'postgres.keep')
}

/** Stops the server within ten seconds: politely, then without its last checkpoint, which the next start makes up for. */
export async function shutDown(place: Place, binaries: string): Promise<void> {
  const stop = (mode: string, seconds: string) =>
    execute(place, join(binaries, 'pg_ctl'), ['stop', '-D', place.cluster, '-w', '-m', mode, '-t', seconds])
  await stop('fast', '6').catch(async () => {
    // It may have been killed just before.
    if ((await traceOf(place.cluster)) === 'alive') await stop('immediate', '3')
  })
  await rm(place.host, { force: true })
}

async function execute(place: Place, program: string, words: string[]): Promise<void> {
  try {
    await run(program, words, { ...ownership(place), windowsHide: true })
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
    throw new Error(`${program} failed: ${said}`, { cause: error })
  }
}

/** Whose process it is, where it stands, and nothing of our environment: PGDATA, PGPORT or LANG would change it. */
function ownership({ account, dataDir }: Place) {
  const env = process.platform === 'win32' ? process.env : { PATH: '/usr/bin:/bin', LC_ALL: 'C' }
  return { cwd: dataDir, env, ...(account && { uid: account.uid, gid: account.gid }) }
}

async function removeUnfinished(dataDir: string): Promise<void> {
  const names = await readdir(dataDir)
  const unfinished = names.filter((name) => name.startsWith('postgres.unfinished-'))
  // One that a killed process has left may still be written to; the next start will remove it.
  for (const name of unfinished)
    await rm(join(dataDir, name), { recursive: true, force: true }).catch(() => {})
}

/** Also while the server writes: it adds to the end of the file that it has open, wherever that is. */
export async function setAsideLargeLog(log: string): Promise<void> {
  const size = await stat(log).then(
    (found) => found.size,
    () => 0,
  )
  if (size <= largestLog) return
  await copyFile(log, join(dirname(log), 'postgres.1.log'))
  await truncate(log)
}

/**
 * Two hosts or containers on one folder cannot see each other's processes: a server that was not stopped may still be
 * running over there.
 */
export async function refuseOtherHost({ host, dataDir }: Place): Promise<void> {
  const other = await readFile(host, 'utf8').catch(() => hostName())
  if (other === hostName()) return
  throw new Error(
    `The database in ${dataDir} was started on the host ${other.split(' ')[0]} and not stopped there; two servers on one folder destroy it. ` +
      `Stop Okuu there. If it is certain that nothing runs there any more, delete ${host} and start again.`,
  )
}

/** The name alone may be that of many machines, such as localhost; containers of one image have one machine-id. */
function hostName(): string {
  const file = '/etc/machine-id'
  return `${hostname()} ${existsSync(file) ? readFileSync(file, 'utf8').trim() : ''}`
}
