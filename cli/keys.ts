import type { Command } from 'commander'
import { Value } from 'typebox/value'
import { entities, type Entity } from '#contract/entities.ts'
import { date } from '#contract/fields.ts'
import { ids, lengths } from '#contract/limits.ts'
import { sms } from '#contract/save.ts'
import { deleteKey, listKeys, saveKey } from '#server/keys/keys.ts'
import { trimText } from '#server/saving/normalise.ts'
import { withDatabase } from './with-database.ts'

const author = { userId: null }

export function addKeyCommands(program: Command): void {
  const key = program.command('key').description('keys with which other programs read data')
  key
    .command('add <name>')
    .description('create a key and print its secret, which is shown only once')
    .option('--entity <entity...>', 'lists that the key can read; by default all')
    .option('--expires <day>', 'last day of the key, such as 2027-08-31; by default in a year')
    .action(add)
  key
    .command('list')
    .description('list all keys with number, lists, last use, last day and owner')
    .action(list)
  key.command('delete <id>').description('delete a key; programs can no longer use it').action(end)
}

async function add(
  typed: string,
  { entity, expires }: { entity?: string[]; expires?: string },
): Promise<void> {
  const name = trimText(typed)
  if (name === '') throw new Error('A key needs a name')
  if (name.length > lengths.name) throw new Error(`A key's name has at most ${lengths.name} characters`)
  if (expires !== undefined && !isDay(expires))
    throw new Error(`"${expires}" is no day: write it as 2027-08-31`)
  const body = {
    id: ids.create,
    name,
    entities: entity === undefined ? null : readEntities(entity),
    ...(expires !== undefined && { expires }),
  }
  await withDatabase(async (db) => {
    const [outcome] = await saveKey(db, body, author)
    if (outcome?.sms === sms.duplicate) throw new Error(`There is a key "${name}" already`)
    // Standard output has only the secret, for scripts.
    console.log(outcome?.secret)
  })
  console.error(`Key "${name}" is made. Its secret is shown this once.`)
}

const isDay = (text: string): boolean => Value.Check(date, text)

async function list(): Promise<void> {
  await withDatabase(async (db) => {
    for (const key of await listKeys(db))
      console.log(
        [
          key.id,
          key.name,
          key.entities?.join(' ') ?? 'everything',
          key.last_used ?? 'never used',
          `until ${key.expires}`,
          key.owner ?? 'command line',
          key.ended === null ? '' : 'reads no more',
        ]
          .join('\t')
          .trimEnd(),
      )
  })
}

async function end(id: string): Promise<void> {
  await withDatabase(async (db) => {
    const key = (await listKeys(db)).find((one) => String(one.id) === id)
    if (key === undefined) throw new Error(`There is no key ${id}: "key list" has the numbers`)
    await deleteKey(db, { id: key.id }, author)
    console.log(`Key "${key.name}" reads no more.`)
  })
}

function readEntities(typed: string[]): Entity[] {
  return typed.map((name) => {
    const known = entities.find((entity) => entity === name)
    if (known === undefined) throw new Error(`"${name}" is none of ${entities.join(', ')}`)
    return known
  })
}
