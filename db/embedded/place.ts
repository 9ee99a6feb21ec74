import { randomBytes, createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, open, realpath, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Account, canAccess, ownerOf, serverAccount } from '#db/embedded/account.ts'
import { failureCode } from '#db/failures.ts'
import { root } from '#db/root.ts'

export type Place = {
  dataDir: string
  cluster: string
  socket: string
  log: string
  /** Heartbeat file, which the keeper locks. */
  beat: string
  account: Account | undefined
}

const defaultFolder = join(root, 'data')
const folderForRoot = '/var/lib/okuu'

/** Length of a socket's path that the operating system permits, bytes. */
const maxSocketPath = process.platform === 'darwin' ? 103 : 107
const socketFile = '.s.PGSQL.5432'

/** Returns the project's folder `data`; /var/lib/okuu if PostgreSQL's user cannot access the folder `data`. */
export function chooseDataDir(): string {
  return canAccess(serverAccount(defaultFolder), defaultFolder) ? defaultFolder : folderForRoot
}

/** Creates the folders. Throws with a remedy when a folder cannot be created. */
export async function preparePlace(folder: string): Promise<Place> {
  await makeFolder(folder)
  const place = await placeOf(folder)
  const { account, dataDir } = place
  if (!canAccess(account, dataDir))
    throw new Error(
      `PostgreSQL's user ${account?.name} cannot reach ${dataDir}, because a folder above it or it is closed to others. ` +
        `Open it (chmod o+x), or set DATA_DIR to a folder such as ${folderForRoot}.`,
    )
  await refuseForeignCluster(place)
  await makePrivate(place.socket, account)
  return place
}

/** Returns the paths and the account. Creates nothing. */
export async function placeOf(folder: string): Promise<Place> {
  const dataDir = await realpath(folder)
  const account = serverAccount(dataDir)
  return {
    dataDir,
    cluster: clusterOf(dataDir),
    socket: socketFolder(dataDir),
    log: join(dataDir, 'postgres.log'),
    beat: join(dataDir, 'postgres.beat'),
    account,
  }
}

export const clusterOf = (dataDir: string) => join(dataDir, 'postgres')

export function fingerprint(dataDir: string): string {
  return createHash('sha256').update(dataDir).digest('hex').slice(0, 20)
}

function socketFolder(dataDir: string): string {
  const own = join(dataDir, 'socket')
  const fits = Buffer.byteLength(join(own, socketFile)) <= maxSocketPath
  // PostgreSQL and psql treat a comma as a separator between folders.
  return fits && !own.includes(',') ? own : join('/tmp', `okuu-${fingerprint(dataDir)}`)
}

async function makeFolder(folder: string): Promise<void> {
  try {
    const first = await mkdir(folder, { recursive: true })
    // With a strict umask PostgreSQL's user could not enter the folders that root has just created.
    if (first !== undefined && process.getuid?.() === 0) await makeTraversable(folder, first)
    const probe = join(folder, `.probe-${randomBytes(6).toString('hex')}`)
    await (await open(probe, 'wx')).close()
    await rm(probe)
  } catch (error) {
    throw new Error(
      `Okuu cannot write to its data folder ${folder} (${failureCode(error)}). ` +
        'Give it to the user that runs Okuu (chown), or set DATA_DIR to a folder of that user.',
      { cause: error },
    )
  }
}

async function makeTraversable(folder: string, first: string): Promise<void> {
  await chmod(folder, 0o711)
  if (folder !== first) await makeTraversable(dirname(folder), first)
}

async function refuseForeignCluster({ cluster, account, dataDir }: Place): Promise<void> {
  const owner = ownerOf(cluster)
  const runner = account?.uid ?? process.getuid?.()
  if (owner === undefined || runner === undefined || owner === runner) return
  const group = account?.gid ?? process.getgid?.()
  throw new Error(
    `The database in ${dataDir} belongs to another user (uid ${owner}): it was made by another user or by root. ` +
      'Run Okuu as before, or set DATA_DIR to another folder. If the folder was brought here from another machine, ' +
      `give it to the user that PostgreSQL runs as: chown -R ${runner}:${group} ${cluster}`,
  )
}

async function makePrivate(folder: string, account: Account | undefined): Promise<void> {
  if (process.platform === 'win32') return
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (failureCode(error) !== 'EEXIST') throw error
  })
  const { uid } = await lstat(folder)
  const runner = account?.uid ?? process.getuid?.()
  if (uid === 0 && account !== undefined) await chown(folder, account.uid, account.gid)
  const made = await lstat(folder)
  // Another user of this machine may have created the folder in /tmp.
  if (!made.isDirectory() || made.uid !== runner)
    throw new Error(`${folder} belongs to another user; the database's socket must be in a private folder`)
  if ((made.mode & 0o777) !== 0o700) await chmod(folder, 0o700)
}
