import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { Seal } from '#db/backup/file.ts'
import { loadBackupKey } from '#db/backup/key-file.ts'
import { restoreBackup } from '#db/backup/restore.ts'
import { type Progress, writeBackup } from '#db/backup/write.ts'
import { withDatabase } from './with-database.ts'

export function addBackupCommands(program: Command): void {
  program
    .command('backup <file>')
    .description('write the whole database into a new file; Okuu may be running')
    .action(backup)
  program
    .command('restore <file>')
    .description('restore a backup into an empty database; stop Okuu first')
    .action(restore)
}

async function backup(file: string): Promise<void> {
  await withDatabase(async (db, config) => {
    const { key, where } = await loadBackupKey(config)
    const { rows, bytes } = await writeBackup(db, resolve(file), { key, onProgress: progressReporter() })
    console.log(`backup\t${resolve(file)}\nrows\t${rows}\nbytes\t${bytes}\nkey\t${where}`)
  })
}

async function restore(file: string): Promise<void> {
  await withDatabase(async (db, config) => {
    const { key, where } = await loadBackupKey(config)
    const { rows, madeAt, seal } = await restoreBackup(db, resolve(file), {
      key,
      onProgress: progressReporter(),
    })
    console.log(`restored\t${resolve(file)}\nmade at\t${madeAt}\nrows\t${rows}`)
    console.log('Everybody signs in again.')
    const warning = warningOf(seal, where)
    if (warning !== undefined) console.error(`\nWarning: ${warning}`)
  })
}

function warningOf(seal: Seal, where: string): string | undefined {
  if (seal === 'own') return undefined
  if (seal === 'none')
    return 'the backup is of an older version, which put no seal on it: whether somebody has altered it cannot be told.'
  return (
    `the backup bears the seal of another key than this installation's (${where}): whether somebody has altered it ` +
    'cannot be told, and its passwords and second factors could not be read. Set BACKUP_KEY to the other installation’s ' +
    'key and restore into an empty database again, or give the users new passwords: user passwd LOGIN.'
  )
}

const reportInterval = 2_000

/** Returns a function that prints the progress to standard error, at most every two seconds. */
function progressReporter(): (progress: Progress) => void {
  let next = Date.now() + reportInterval
  return ({ table, tablesDone, tables, bytes }) => {
    if (Date.now() < next) return
    next = Date.now() + reportInterval
    const megabytes = Math.round(bytes / 1024 / 1024)
    process.stderr.write(`${table}: table ${tablesDone + 1} of ${tables}, ${megabytes} MB so far\n`)
  }
}
