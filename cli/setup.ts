import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { applySetupFile } from '#server/setup/apply-file.ts'
import { readSetupFile } from '#server/setup/setup-file.ts'
import { readStandardInput } from './standard-input.ts'
import { withDatabase } from './with-database.ts'

export function addSetupCommand(program: Command): void {
  program
    .command('setup <file>')
    .description(
      'add ministries and their institutions from a JSON file; - reads standard input. Stored rows are unchanged; ' +
        'all other data is imported from a workbook by the command "transfer"',
    )
    .action(apply)
}

async function apply(path: string): Promise<void> {
  const file = readSetupFile(path === '-' ? await readStandardInput() : await readFile(path, 'utf8'))
  await withDatabase(async (db) => {
    const { created, existing } = await applySetupFile(db, file)
    console.log(`created\t${created}\nstanding\t${existing}`)
  })
}
