import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
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
import { setTimeout as sleep } from 'node:timers/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Address, listenSettings } from '#db/embedded/address.ts'
import { beatBytes, beatTimes, hasStopped } from '#db/embedded/beat.ts'
import type { Claim } from '#db/embedded/claim.ts'
import { serverStateOf } from '#db/embedded/pid-file.ts'
import type { Place } from '#db/embedded/place.ts'
import { root } from '#db/root.ts'

const run = promisify(execFile)

/** Settings for a small machine; they can be changed in postgresql.conf. */
const smallServerSettings = `
# Okuu: a small server
max_connections = 60
shared_buffers = 40MB
max_wal_size = 256MB
jit = off
log_line_prefix = '%m [%p] '
log_timezone = 'UTC'
timezone = 'UTC'
`

/** Settings that omit statements, and their values that users have typed, from PostgreSQL's log. */
const privateLogSettings = { log_error_verbosity: 'terse', log_min_error_statement: 'panic' }

const maxLogBytes = 10 * 1024 * 1024

/** Creates the cluster under a temporary name, and renames it to `place.cluster` when it is complete. */
export async function makeCluster(place: Place, binaries: string, address: Address): Promise<void> {
  await removeUnfinished(place.dataDir)
  const unfinished = `${place.cluster}.unfinished-${randomBytes(6).toString('hex')}`
  await mkdir(unfinished, { mode: 0o700 })
  const passwordFile = join(unfinished, '..', 'postgres.password')
  if (place.account) await chown(unfinished, place.account.uid, place.account.gid)
  if (address.password) await writeFile(passwordFile, address.password, { mode: 0o600 })
  const local = address.password
    ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    : ['--auth-local=trust', '--auth-host=reject']
  const text = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=und']
  try {
    await runProgram(place, join(binaries, 'initdb'), ['-D', unfinished, '-U', 'postgres', ...local, ...text])
  } catch (error) {
    // After an error, such as a full disk or a killed initdb, the unfinished folder is deleted.
    await rm(unfinished, { recursive: true, force: true })
    throw error
  } finally {
    await rm(passwordFile, { force: true })
  }
  await writeFile(join(unfinished, 'postgresql.conf'), smallServerSettings, { flag: 'a' })
  await rename(unfinished, place.cluster)
}

/**
 * Result of a start. `ended`: whether and how the server has ended since the start; `logged`: returns what the
 * server has logged since then.
 */
export type Launch = { ended: 'no' | 'itself' | 'killed'; logged: () => Promise<string> }

/** Options that limit the keeper's memory, since it runs as long as the server. */
const keeperMemoryOptions = ['--max-old-space-size=16', '--max-semi-space-size=1', '--v8-pool-size=0']

/** Starts the server as child of a detached keeper process. Does not wait until the server is ready. */
export async function launchServer(
  place: Place,
  binaries: string,
  address: Address,
  settings: Record<string, string>,
  { beat, lock }: Claim,
): Promise<Launch> {
  await rm(keepFile(place), { force: true })
  await rotateLargeLog(place.log)
  const log = await open(place.log, 'a', 0o600)
  try {
    const { size } = await log.stat()
    const named = Object.entries({ ...privateLogSettings, ...settings, ...listenSettings(address) })
    const words = [
      ...(await deathSignalArguments()),
      join(binaries, 'postgres'),
      '-D',
      place.cluster,
      ...named.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]
    const options = { ...processOptions(place), windowsHide: true }
    const { every, bound } = beatTimes
    const job = {
      words,
      options,
      isLocked: lock !== undefined,
      file: place.beat,
      beat,
      bytes: beatBytes,
      every,
      bound,
    }
    const keeper = spawn(
      process.execPath,
      [...keeperMemoryOptions, join(root, 'db', 'embedded', 'keeper.mjs'), JSON.stringify(job)],
      {
        cwd: place.dataDir,
        env: plainEnvironment,
        detached: true,
        windowsHide: true,
        stdio: ['ignore', log.fd, log.fd, ...(lock ? [lock.fd] : [])],
      },
    )
    const logged = async () => (await readFile(place.log)).subarray(size).toString().trim()
    const launched: Launch = { ended: 'no', logged }
    keeper.once('exit', (code, signal) => {
      launched.ended = signal === null && code !== exitCodeAfterKill ? 'itself' : 'killed'
    })
    await new Promise((started, failed) => keeper.once('spawn', started).once('error', failed))
    keeper.unref()
    return launched
  } finally {
    await log.close()
  }
}

const exitCodeAfterKill = 137

/** Returns arguments with which Linux stops the server when its keeper is killed; empty if impossible. */
async function deathSignalArguments(): Promise<string[]> {
  if (process.platform !== 'linux') return []
  const words = ['--pdeathsig', 'QUIT']
  const isKnown = await run('setpriv', [...words, 'true'], { env: plainEnvironment }).then(
    () => true,
    () => false,
  )
  return isKnown ? ['setpriv', ...words] : []
}

/** After this call the server does not stop when its last user disconnects. */
export async function keepRunning(place: Place): Promise<void> {
  await writeFile(keepFile(place), '')
}

export function mustKeepRunning(place: Place): boolean {
  return existsSync(keepFile(place))
}

function keepFile({ dataDir }: Place): string {
  return join(dataDir, 'postgres.keep')
}

/** Stops the server within ten seconds: first in mode `fast`, then in mode `immediate`. */
export async function shutDownServer(place: Place, binaries: string): Promise<void> {
  const stop = (mode: string, seconds: string) =>
    runProgram(place, join(binaries, 'pg_ctl'), [
      'stop',
      '-D',
      place.cluster,
      '-w',
      '-m',
      mode,
      '-t',
      seconds,
    ])
  await stop('fast', '6').catch(async () => {
    // The state is checked, since the server may have been killed just before this call.
    if ((await serverStateOf(place.cluster)) === 'alive') await stop('immediate', '3')
  })
  // The keeper writes the state `stopped` a moment after the server ended.
  for (let tries = 0; tries < 100 && !(await hasStopped(place.beat)); tries++) await sleep(20)
}

async function runProgram(place: Place, program: string, words: string[]): Promise<void> {
  try {
    await run(program, words, { ...processOptions(place), windowsHide: true })
  } catch (error) {
    const logged = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
    throw new Error(`${program} failed: ${logged}`, { cause: error })
  }
}

/** Environment of child processes: PGDATA, PGPORT, LANG or NODE_OPTIONS would change their behaviour. */
const plainEnvironment = process.platform === 'win32' ? process.env : { PATH: '/usr/bin:/bin', LC_ALL: 'C' }

function processOptions({ account, dataDir }: Place) {
  return { cwd: dataDir, env: plainEnvironment, ...(account && { uid: account.uid, gid: account.gid }) }
}

async function removeUnfinished(dataDir: string): Promise<void> {
  const names = await readdir(dataDir)
  const unfinished = names.filter((name) => name.startsWith('postgres.unfinished-'))
  // A process may still write into the folder. Then the next start removes the folder.
  for (const name of unfinished)
    await rm(join(dataDir, name), { recursive: true, force: true }).catch(() => {})
}

/** Copies and truncates a log above 10 MB. The server may run, because it opens the log for appending. */
export async function rotateLargeLog(log: string): Promise<void> {
  const size = await stat(log).then(
    (found) => found.size,
    () => 0,
  )
  if (size <= maxLogBytes) return
  await copyFile(log, join(dirname(log), 'postgres.1.log'))
  await truncate(log)
}
