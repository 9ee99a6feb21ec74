import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { root } from '#db/root.ts'
import { direction } from '#db/schema/index.ts'
import { factories } from '#test/given.ts'
import { type Instance, testInstances } from '#test/instances.ts'

const run = promisify(execFile)
const instances = testInstances()
const given = factories(instances)
const folder = await mkdtemp(join(tmpdir(), 'okuu-client-'))
afterAll(() => rm(folder, { recursive: true }))
const client = join(folder, 'client.js')
let instance: Instance
let key = ''

beforeAll(async () => {
  await run(process.execPath, [join(root, 'scripts', 'read-client.mjs'), folder])
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  instance = await instances.start()
  const [made] = await instance.get(contract.keys.save, { id: -1, name: 'Сайт', entities: null })
  key = made?.secret ?? ''
})
afterAll(() => instance.close())

const baseUrl = () => `${instance.app.listeningOrigin}/okuu`

async function runProgram(program: string): Promise<unknown> {
  const file = join(folder, 'program.mjs')
  await writeFile(file, `import { okuuClient } from './client.js'\n${program}`)
  const { stdout } = await run(process.execPath, [file, baseUrl(), key])
  return JSON.parse(stdout)
}

// @rule client-of-programs
describe('client for programs', () => {
  test('list call of the client → its rows are returned; refusal → returned as a value, not thrown', async () => {
    const row = await given.direction({ nameRu: 'Информатика' })
    const [list, refused, unreachable] = (await runProgram(`
      const [address, key] = process.argv.slice(2)
      const list = await okuuClient({ address, key }).catalogues.directions()
      const refused = await okuuClient({ address, key: 'none' }).catalogues.directions()
      const away = await okuuClient({ address: 'http://127.0.0.1:9/okuu', key }).catalogues.directions()
      console.log(JSON.stringify([list, refused, away]))`)) as { data?: object[]; error?: object }[]
    expect(list?.data).toContainEqual(
      expect.objectContaining({ id_direction: row.id, 'p24-2': 'Информатика' }),
    )
    expect(refused).toEqual({ error: expect.objectContaining({ status: 401, code: 'keyUnknown' }) })
    expect(unreachable).toEqual({ error: expect.objectContaining({ status: 0 }) })
  })

  test('feed of the client → returns pages of changes and the latest mark; malformed mark → error 400', async () => {
    const pages = await runProgram(`
      const [address, key] = process.argv.slice(2)
      const feed = okuuClient({ address, key }).feed({ limit: 10, follow: false })
      const pages = []
      for await (const { data } of feed) pages.push([data.changes.length <= 10, data.mark === feed.mark])
      const next = []
      for await (const page of okuuClient({ address, key }).feed({ after: feed.mark, follow: false })) next.push(page)
      for await (const page of okuuClient({ address, key }).feed({ after: 'none', follow: false })) next.push(page.error.status)
      console.log(JSON.stringify([pages.flat().every(Boolean), pages.length > 2, next]))`)
    expect(pages).toEqual([true, true, [400]])
  })

  test('example program started repeatedly → its file has the current directions', async () => {
    const file = join(folder, 'directions.json')
    const follow = async () => {
      const env = { OKUU_KEY: key, OKUU_CLIENT: pathToFileURL(client).href }
      await run(process.execPath, [join(root, 'deploy', 'examples', 'follow.mjs'), baseUrl(), file], { env })
      const { rows } = JSON.parse(await readFile(file, 'utf8')) as { rows: Record<string, unknown> }
      return rows
    }
    const row = await given.direction({ nameRu: 'Было' })
    expect((await follow())[row.id]).toMatchObject({ 'p24-2': 'Было' })
    await instances.db.update(direction).set({ nameRu: 'Стало' }).where(eq(direction.id, row.id))
    expect((await follow())[row.id]).toMatchObject({ 'p24-2': 'Стало' })
    await instances.db.delete(direction).where(eq(direction.id, row.id))
    expect((await follow())[row.id]).toBeUndefined()
  })

  test('program that uses calls that read → compiles; program that uses a call that saves → does not compile', async () => {
    const check = async (program: string) => {
      await writeFile(join(folder, 'typed.ts'), `import { okuuClient } from './client.js'\n${program}`)
      const words = [
        '--noEmit',
        '--strict',
        '--module',
        'nodenext',
        '--target',
        'es2023',
        '--lib',
        'es2023,dom',
        '--types',
        '',
      ]
      const tsc = join(root, 'node_modules', '.bin', 'tsc')
      return run(tsc, [...words, 'typed.ts'], { cwd: folder }).then(
        () => '',
        ({ stdout }: { stdout: string }) => stdout,
      )
    }
    const okuu = `const okuu = okuuClient({ address: '', key: '' })\n`
    expect(
      await check(`${okuu}const { data, error } = await okuu.catalogues.directions()
        if (error === undefined) { const code: string | undefined = data[0]?.['p24-1']; console.log(code) }
        for await (const page of okuu.feed()) if (page.data) { const entity: 'direction' | string = page.data.changes[0]?.entity ?? ''; console.log(entity) }
        export {}`),
    ).toBe('')
    expect(await check(`${okuu}okuu.catalogues.saveDirection()`)).toContain('saveDirection')
  })
})
