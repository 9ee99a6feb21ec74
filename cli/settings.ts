import type { Command } from 'commander'
import { listSettings, saveSettings } from '#server/hierarchy/settings.ts'
import { withDatabase } from './with-database.ts'

const trimester = 'trimester'

export function addSettingCommands(program: Command): void {
  const setting = program.command('setting').description('settings of the installation')
  setting.command('get [name]').description(`print one setting or all: ${trimester}`).action(print)
  setting
    .command('set <name> <value>')
    .description(`change a setting: ${trimester} 1 shows trimester and doctorate, 0 hides them`)
    .action(change)
}

async function print(name: string | undefined): Promise<void> {
  demandKnown(name ?? trimester)
  await withDatabase(async (db) => {
    const [settings] = await listSettings(db)
    const value = settings?.trimester ?? 0
    console.log(name === undefined ? `${trimester}\t${value}` : String(value))
  })
}

async function change(name: string, value: string): Promise<void> {
  demandKnown(name)
  if (value !== '0' && value !== '1') throw new Error(`"${name}" is 0 or 1`)
  await withDatabase(async (db) => {
    await saveSettings(db, { trimester: value === '1' ? 1 : 0 }, { user: null })
  })
  console.log(`${name} is ${value}.`)
}

function demandKnown(name: string): void {
  if (name !== trimester) throw new Error(`There is no setting "${name}": there is ${trimester}`)
}
