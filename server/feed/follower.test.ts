import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Entity } from '#contract/entities.ts'
import { contract } from '#contract/index.ts'
import { restoreBackup } from '#db/backup/restore.ts'
import { backupKeyOf } from '#db/backup/seal.ts'
import { writeBackup } from '#db/backup/write.ts'
import { transaction } from '#db/connect.ts'
import { direction, level } from '#db/schema/index.ts'
import { namesFacts } from '#contract/entities/names.ts'
import { makeEmptyDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { factories } from '#test/given.ts'
import { type Instance, testInstances } from '#test/instances.ts'
import { textOf } from '#test/sources.ts'
import { listOfNames } from '../catalogues/names.ts'

/** The example client of docs/integration.md, unchanged. */
const script = /```js\n([^`]*`[^]*?)```\n/.exec(textOf('docs/integration.md'))?.[1] ?? ''

const instances = testInstances()
const given = factories(instances)
const folder = await mkdtemp(join(tmpdir(), 'okuu-follower-'))
afterAll(() => rm(folder, { recursive: true }))
const program = join(folder, 'follow.mjs')
const file = join(folder, 'rows.json')
const entities: Entity[] = ['direction', 'level']

function follow(at: Instance, secret: string): ChildProcess {
  const address = `${at.app.listeningOrigin}/okuu`
  return spawn(process.execPath, [program, address, file], { env: { OKUU_KEY: secret }, stdio: 'ignore' })
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await exited
}

type FollowerState = { changes: number; rows: Record<string, Record<string, unknown>> }
const readState = async () => JSON.parse(await readFile(file, 'utf8')) as FollowerState

async function readListedRows({ db }: Instance): Promise<FollowerState['rows']> {
  const lists = (['direction', 'level'] as const).map(async (entity) => {
    const rows: readonly Record<string, unknown>[] = await listOfNames(entity)(db, {})
    return rows.map((row) => [`${entity} ${String(row[namesFacts[entity].id.row])}`, row] as const)
  })
  return Object.fromEntries((await Promise.all(lists)).flat())
}

const changesWritten = async (at: { pool: Instance['pool'] }) => {
  const { rows } = await at.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM history WHERE table_name IN ('direction', 'level')`,
  )
  return rows[0]?.n ?? 0
}

/** Saves until `signal` aborts. Some transactions commit after transactions that began later. */
function saveUntilAborted(signal: AbortSignal): Promise<unknown> {
  const random = (limit: number) => Math.floor(Math.random() * limit)
  const quick = async () => {
    while (!signal.aborted) {
      const row = await given.direction()
      await instances.db
        .update(direction)
        .set({ nameRu: `Имя ${random(9)}` })
        .where(eq(direction.id, row.id))
      if (random(3) === 0) await instances.db.delete(direction).where(eq(direction.id, row.id))
      await sleep(random(20))
    }
  }
  const late = async () => {
    while (!signal.aborted)
      await transaction(instances.db, null, async (tx) => {
        const [row] = await tx
          .insert(level)
          .values({ nameRu: `Поздно ${random(1e9)}` })
          .returning()
        await sleep(random(500))
        if (row !== undefined) await tx.update(level).set({ nameEn: 'Late' }).where(eq(level.id, row.id))
      })
  }
  return Promise.all([quick(), late()])
}

/** More kills find rare races, but take long: only `npm run test:whole` runs them. */
const kills = process.env.OKUU_WHOLE === undefined ? 12 : 50

// @rule feed-read feed-late-commit feed-gone
test('feed consumer of docs/integration.md: killed repeatedly during saves, then a restore → reads each change once', async () => {
  expect(script.split('\n').length).toBeLessThan(36)
  await writeFile(program, script)
  const places = [await instances.start(), await instances.start()]
  const [one, other] = places
  if (one === undefined || other === undefined) throw new Error('No instance was started')
  const [made] = await one.get(contract.keys.save, { id: -1, name: 'Сайт', entities })
  const secret = made?.secret ?? ''
  const ending = new AbortController()
  const working = saveUntilAborted(ending.signal)
  for (let time = 0; time < kills; time++) {
    const child = follow(time % 2 === 0 ? one : other, secret)
    await sleep(80 + Math.random() * 200)
    await kill(child)
  }
  ending.abort()
  await working
  const child = follow(one, secret)
  await eventually(async () => expect((await readState()).rows).toEqual(await readListedRows(one)))
  await kill(child)
  expect((await readState()).changes).toBe(await changesWritten(one))
  expect((await readState()).changes).toBeGreaterThan(2 * kills)

  // The restored backup is older than the follower's latest row.
  const key = await backupKeyOf('a key of this test')
  const backup = join(folder, 'country.okuu')
  await writeBackup(instances.db, backup, { key })
  await given.direction({ nameRu: 'Потеряно' })
  const last = follow(other, secret)
  await eventually(async () => expect((await readState()).rows).toEqual(await readListedRows(other)))
  await kill(last)
  await one.close()
  await other.close()
  const restored = await makeEmptyDatabase()
  await restoreBackup(restored.db, backup, { key })
  const restoredInstance = await instances.start({}, restored.url)
  await restoredInstance.db.insert(direction).values({ code: 'Н', nameRu: 'Новое' })
  const child2 = follow(restoredInstance, secret)
  await eventually(async () =>
    expect((await readState()).rows).toEqual(await readListedRows(restoredInstance)),
  )
  await kill(child2)
  expect((await readState()).changes).toBe(await changesWritten(restoredInstance))
  await restoredInstance.close()
}, 120_000)
