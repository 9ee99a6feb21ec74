import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { type BackupKey, backupKeyOf } from '#db/backup/seal.ts'
import { failureCode } from '#db/failures.ts'
import { dataDirOf, type DatabaseChoice } from '#db/open.ts'

type KeyChoice = DatabaseChoice & {
  /** Value of BACKUP_KEY. Undefined: the key is in a file. */
  backupKey: string | undefined
}

/**
 * Returns the key and its place: BACKUP_KEY, or a file that is created when missing. The file is in the
 * home of Okuu's user, so that a copy of the data folder does not contain the key of its backups. If the
 * home is not writable, as in a container, the file is in the data folder.
 */
export async function loadBackupKey(choice: KeyChoice): Promise<{ key: BackupKey; where: string }> {
  if (choice.backupKey !== undefined) return { key: await backupKeyOf(choice.backupKey), where: 'BACKUP_KEY' }
  const home = join(process.env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'okuu', 'backup.key')
  const places = [home, join(dataDirOf(choice), 'backup.key')]
  for (const where of places) {
    const text = await readIfExists(where)
    if (text !== undefined) return { key: await backupKeyOf(text), where }
  }
  for (const where of places) {
    const text = await createIfWritable(where)
    if (text !== undefined) return { key: await backupKeyOf(text), where }
  }
  throw new Error(
    `A key for the backups can be written neither to ${places.join(' nor to ')}: set BACKUP_KEY`,
  )
}

async function readIfExists(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}

const isAbsent = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM'].includes(failureCode(error) ?? '')

/** Creates the key file if it is missing. Returns its text; undefined if the folder is not writable. */
async function createIfWritable(file: string): Promise<string | undefined> {
  const unfinished = `${file}.${randomUUID()}`
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(unfinished, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true })
  } catch (error) {
    if (isAbsent(error) || failureCode(error) === 'EROFS') return undefined
    throw error
  }
  // `link` fails if the key file exists, so the key of another process is not overwritten.
  await link(unfinished, file).catch((error: unknown) => {
    if (failureCode(error) !== 'EEXIST') throw error
  })
  await rm(unfinished)
  return readIfExists(file)
}
