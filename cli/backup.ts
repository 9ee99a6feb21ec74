import { resolve } from 'node:path'
import type { Command } from 'commander'
import { restoreBackup } from '#db/backup/restore.ts'
import { type Progress, writeBackup } from '#db/backup/write.ts'
import { withDatabase } from './with-database.ts'

export function addBackupCommands(program: Command): void {
  program
    .command('backup <file>')
    .description('write all that the database holds into a new file, while Okuu goes on working')
    .action(backup)
  program
    .command('restore <file>')
    .description('restore a backup into an empty database; Okuu must not run on it')
    .action(restore)
}

async function backup(file: string): Promise<void> {
  await withDatabase(async (db) => {
    const { rows, bytes } = await writeBackup(db, resolve(file), { onProgress: reporter() })
    console.log(`backup\t${resolve(file)}\nrows\t${rows}\nbytes\t${bytes}`)
  })
}

async function restore(file: string): Promise<void> {
  await withDatabase(async (db) => {
    const { rows, madeAt } = await restoreBackup(db, resolve(file), reporter())
    console.log(`restored\t${resolve(file)}\nmade at\t${madeAt}\nrows\t${rows}`)
    console.log('Everybody signs in again.')
  })
}

const betweenLines = 2_000

/** Says every two seconds, on standard error, how far the work has come. */
function reporter(): (progress: Progress) => void {
  let next = Date.now() + betweenLines
  return ({ table, tablesDone, tables, bytes }) => {
    if (Date.now() < next) return
    next = Date.now() + betweenLines
    const megabytes = Math.round(bytes / 1024 / 1024)
    process.stderr.write(`${table}: table ${tablesDone + 1} of ${tables}, ${megabytes} MB so far\n`)
  }
}
