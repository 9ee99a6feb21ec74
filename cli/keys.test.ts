import { expect, test } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { apiKey } from '#db/schema/index.ts'
import { demandKey } from '#server/keys/bearer.ts'
import { runCommand } from '#test/command-line.ts'
import { testDatabase } from '#test/database.ts'
import { addKeyCommands } from './keys.ts'

const { db, url } = await testDatabase()
const run = (...words: string[]) => runCommand(addKeyCommands, { DATABASE_URL: url }, ['key', ...words])

// @rule keys-saved
test('key: command adds a key → the secret is printed once; the key is valid until a command deletes it', async () => {
  const secret = (await run('add', ' Сайт вуза ', '--entity', 'direction', 'level')).trim()
  expect(secret).toMatch(/^[\w-]{43}$/)
  await demandKey(db, secret, catalogues.directions)
  await expect(demandKey(db, secret, catalogues.departments)).rejects.toThrow('keyReadsNot')
  const [row] = await db.select().from(apiKey)
  const listed = await run('list')
  expect(listed).toMatch(
    new RegExp(
      `^${row?.id}\tСайт вуза\tdirection level\t20\\d\\d-.*Z\tuntil 20\\d\\d-..-..\tcommand line$`,
      'm',
    ),
  )
  expect(listed).not.toContain(secret)
  await run('delete', String(row?.id))
  await expect(demandKey(db, secret, catalogues.directions)).rejects.toThrow('keyUnknown')
})

// @rule keys-saved
test.each([
  [['add', '  '], 'A key needs a name'],
  [['add', 'я'.repeat(301)], "A key's name has at most 300 characters"],
  [['add', 'Сайт', '--entity', 'secrets'], '"secrets" is none of institution, faculty'],
  [['add', 'Сайт', '--expires', '31.08.2027'], '"31.08.2027" is no day'],
  [['delete', '7'], 'There is no key 7'],
])('key: arguments %j → refused with a reason', async (words, message) => {
  await expect(run(...words)).rejects.toThrow(message)
  expect(await db.$count(apiKey)).toBe(0)
})

// @rule keys-end
test('key: last valid day in the past → requests with the key are refused, list shows «reads no more»', async () => {
  const secret = (await run('add', 'Прошлое', '--expires', '2020-01-31')).trim()
  await expect(demandKey(db, secret, catalogues.directions)).rejects.toThrow('keyUnknown')
  expect(await run('list')).toMatch(
    /Прошлое\teverything\tnever used\tuntil 2020-01-31\tcommand line\treads no more$/m,
  )
  await run('delete', String((await db.select().from(apiKey))[0]?.id))
})

// @rule keys-saved
test('key: add with the name of an existing key → refused', async () => {
  await run('add', 'Портал')
  await expect(run('add', ' ПОРТАЛ ')).rejects.toThrow('There is a key "ПОРТАЛ" already')
})
