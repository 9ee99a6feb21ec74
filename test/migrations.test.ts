import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '#db/root.ts'
import { textOf } from './sources.ts'

const migrations = 'db/migrations'

type Entry = { idx: number; tag: string; when: number }
const { entries }: { entries: Entry[] } = JSON.parse(textOf(`${migrations}/meta/_journal.json`))
const numbers = entries.map((_, place) => String(place).padStart(4, '0'))

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .toSorted()

test('migrations: numbers → are unique and in the order of the journal; each has a file and a snapshot', () => {
  expect(entries.map(({ idx, tag }) => [idx, tag.slice(0, 5)])).toEqual(
    numbers.map((number, place) => [place, `${number}_`]),
  )
  expect(filesOf(join(root, migrations))).toEqual(
    [
      ...entries.map(({ tag }) => `${tag}.sql`),
      'meta',
      'meta/_journal.json',
      ...numbers.map((number) => `meta/${number}_snapshot.json`),
    ].toSorted(),
  )
})

// `applyMigrations` skips a migration that is not newer than the latest one of the database.
test('migrations: migration → is newer than the previous migration and based on the snapshot of that one', () => {
  const moments = entries.map(({ when }) => when)
  expect(moments).toEqual([...new Set(moments)].toSorted((one, other) => one - other))
  const snapshots = numbers.map((number): { id: string; prevId: string } =>
    JSON.parse(textOf(`${migrations}/meta/${number}_snapshot.json`)),
  )
  expect(snapshots.slice(1).map(({ prevId }) => prevId)).toEqual(snapshots.slice(0, -1).map(({ id }) => id))
})

test('migrations: generate with an unchanged schema → writes no file', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'okuu-migrations-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  cpSync(join(root, migrations), copy, { recursive: true })
  // The path is relative, since drizzle-kit accepts no other path.
  const folder = relative(root, copy).replaceAll('\\', '/')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      'node_modules/drizzle-kit/bin.cjs',
      'generate',
      '--dialect=postgresql',
      '--schema=./db/schema/index.ts',
      `--out=${folder}`,
    ],
    { cwd: root },
  )
  expect(stdout).toContain('No schema changes')
  expect(filesOf(copy)).toEqual(filesOf(join(root, migrations)))
})
