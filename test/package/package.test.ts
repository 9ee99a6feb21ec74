import { execFileSync } from 'node:child_process'
import { readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sms } from '#contract/save.ts'
import { launchOptions } from '../browser/chromium.ts'
import { textOf } from '../sources.ts'
import {
  fileIn,
  installPackage,
  type InstalledPackage,
  makeRelease,
  type RunningPackage,
  runWithoutPackage,
} from './installed.ts'

// The tests share one installation, in the order of docs/moving-in.md.

const administrator = { login: 'admin', password: 'чоң-сыр-жети-сегиз' }
const example = 'deploy/institution.example.xlsx'

let release: string
let installed: InstalledPackage
let running: RunningPackage

beforeAll(async () => {
  release = await makeRelease()
  installed = await installPackage(await fileIn(release, '.deb'), {
    ADMIN_PASSWORD: administrator.password,
    BACKUP_KEY: 'a-key-of-this-installation',
    SECOND_FACTOR: 'off',
  })
  running = await installed.start()
})
afterAll(() => installed.remove())

const isOfDisk = (line: string) => line.split('\t')[1] === 'disk'

const examined = async () => {
  const { printed } = await installed.okuu('doctor')
  const lines = printed.split('\n').filter((line) => line !== '' && !isOfDisk(line))
  return { lines, bad: lines.filter((line) => line.startsWith('bad')) }
}

/** Makes a call as the built client does. */
async function call(path: string, cookie: string, body?: object | FormData): Promise<Response> {
  const isForm = body instanceof FormData
  return fetch(`${running.url}/api/v1/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'x-okuu': '1', cookie, ...(!isForm && body && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
}

async function signIn(): Promise<string> {
  const answer = await call('auth/login', '', administrator)
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

type Answer = { data: Record<string, unknown>[] }

test('package: built package → has no development packages; its files are those of the archive', async () => {
  const { devDependencies } = JSON.parse(textOf('package.json')) as {
    devDependencies: Record<string, string>
  }
  const packed = new Set(await readdir(join(installed.program, 'node_modules'), { recursive: true }))
  expect(Object.keys(devDependencies).filter((name) => packed.has(name))).toEqual([])
  const archive = execFileSync('tar', ['-tzf', await fileIn(release, '.tar.gz')], {
    maxBuffer: 64 * 1024 ** 2,
  })
  const inArchive = String(archive)
    .split('\n')
    .filter((path) => path !== '' && !path.endsWith('/'))
    .map((path) => path.slice(path.indexOf('/') + 1))
  const inPackage = (await readdir(installed.program, { recursive: true, withFileTypes: true }))
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(installed.program.length + 1))
  expect(inArchive.toSorted()).toEqual(inPackage.toSorted())
})

test('package: started service → the log has no warning, the doctor reports no bad result', async () => {
  const warnings = running.lines().filter(({ level, event }) => Number(level) >= 40 && event !== 'disk')
  expect(warnings).toEqual([])
  const { lines, bad } = await examined()
  expect(bad).toEqual([])
  expect(lines).toContain('good\tspreadsheets\tthey can be imported and exported')
})

test('package: institution imported by the command line → an import of its export changes nothing', async () => {
  const [, json = ''] = /```\n *(\{"ministries".*?)```/s.exec(textOf('docs/moving-in.md')) ?? []
  const place = join(installed.data, 'place.json')
  await writeFile(place, json, { mode: 0o644 })
  expect(await installed.okuu('setup', place)).toMatchObject({ code: 0 })
  const file = join(installed.program, example)
  expect(await installed.okuu('transfer', 'import', file, '--apply')).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/^создано\t20$/m),
  })
  const out = join(installed.data, 'out.xlsx')
  expect(await installed.okuu('transfer', 'export', out, '--institution', 'ПУ')).toMatchObject({ code: 0 })
  expect(await installed.okuu('transfer', 'import', out)).toMatchObject({ code: 0 })
})

test('package: calls of the import screen → a workbook is exported and previewed, a CSV file is saved', async () => {
  const cookie = await signIn()
  const ministries = (await (await call('ministerstvo/select', cookie)).json()) as Answer
  const idMinisterstvo = ministries.data[0]?.id_ministerstvo
  const institutions = (await (await call('ministerstvo/vuz', cookie, { idMinisterstvo })).json()) as Answer
  const idVuz = String(institutions.data[0]?.id_vuz)

  const exported = await call(`transfer/export?entity=all&idVuz=${idVuz}&format=xlsx`, cookie)
  expect(exported.status).toBe(200)
  const form = new FormData()
  form.set('entity', 'all')
  form.set('idVuz', idVuz)
  form.set('file', new Blob([await exported.arrayBuffer()]), 'out.xlsx')
  const preview = await call('transfer/preview', cookie, form)
  expect(preview.status).toBe(200)

  const catalogue = new FormData()
  catalogue.set('entity', 'direction')
  catalogue.set('file', new Blob(['Код;Наименование на русском\n600100;Экология\n']), 'directions.csv')
  const { data } = (await (await call('transfer/preview', cookie, catalogue)).json()) as {
    data: { import: string; counts: object }
  }
  expect(data.counts).toMatchObject({ add: 1, problem: 0 })
  const applied = await call('transfer/apply', cookie, { import: data.import, take: 'all' })
  expect(await applied.json()).toMatchObject({ data: [{ sms: sms.updated, created: 1 }] })
})

test('package: administrator signs in with a browser → the imported rows are shown', async () => {
  const browser = await chromium.launch(launchOptions)
  try {
    const page = await browser.newPage({ locale: 'ru-RU' })
    const broken: unknown[] = []
    page.on('pageerror', (error) => broken.push(error))
    await page.goto(`${running.url}/direction`)
    await page.getByLabel('Логин').fill(administrator.login)
    await page.getByLabel('Пароль', { exact: true }).fill(administrator.password)
    await page.keyboard.press('Enter')
    for (const name of ['Программная инженерия', 'Экология']) await page.getByText(name).first().waitFor()
    expect(broken).toEqual([])
  } finally {
    await browser.close()
  }
})

test('package: backup restored into an empty database → a user can sign in, the imported rows are unchanged', async () => {
  const backup = join(installed.data, 'before.okuu')
  expect(await installed.okuu('backup', backup)).toMatchObject({ code: 0 })
  await running.stop()
  await rename(join(installed.data, 'postgres'), join(installed.data, 'postgres-before'))
  expect(await installed.okuu('restore', backup)).toMatchObject({ code: 0 })
  running = await installed.start()
  expect(await signIn()).not.toBe('')
  const again = await installed.okuu('transfer', 'import', join(installed.data, 'out.xlsx'))
  expect(again).toMatchObject({ code: 0, printed: expect.stringContaining('Направления\t0\t0\t1\t0\t0') })
  expect((await examined()).bad).toEqual([])
})

test('package: npm package for spreadsheets is missing → the doctor reports its name', async () => {
  const { bad } = await runWithoutPackage(installed, 'csv-parse', examined)
  expect(bad).toEqual([expect.stringMatching(/^bad\tspreadsheets\t.*csv-parse/)])
})
