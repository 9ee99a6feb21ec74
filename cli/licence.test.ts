import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { root } from '#db/root.ts'
import { clockMark, productLicence } from '#db/schema/index.ts'
import { readLicence } from '#server/product-licence/token.ts'
import { bundle } from '#test/bundled.ts'
import { runCommand } from '#test/command-line.ts'
import { testDatabase } from '#test/database.ts'
import { addLicenceCommands } from './licence.ts'

const { db, url } = await testDatabase()
const program = await bundle('cli/okuu.ts')
const folder = await mkdtemp(join(tmpdir(), 'okuu-licence-'))
afterAll(() => rm(folder, { recursive: true }))

const environment: Record<string, string> = {
  DATABASE_URL: url,
  ORGANISATION: 'КГУ им. И. Арабаева',
  ORGANISATION_CODE: 'KSU-01',
}
const okuu = (...words: string[]) => runCommand(addLicenceCommands, environment, words)

const key = join(folder, 'private.pem')
const publicKey = await okuu('licence', 'keygen', key)
const sign = (...more: string[]) =>
  okuu(
    'licence',
    'issue',
    '--key',
    key,
    '--organisation',
    ' КГУ им. И. Арабаева ',
    '--code',
    'KSU-01',
    ...more,
  )
const inFile = async (token: string) => {
  const file = join(folder, 'licence')
  await writeFile(file, `${token}\n`)
  return file
}
const installed = async () => (await db.select().from(productLicence)).map(({ token }) => token)

beforeEach(async () => {
  environment.LICENCE_PUBLIC_KEY = publicKey
  await db.delete(productLicence)
  await db.delete(clockMark)
})

describe('licence keygen', () => {
  test('new file → the public key is printed, the private key is written with mode 0600', async () => {
    expect(publicKey).toMatch(/^[\w-]{43}$/)
    expect((await stat(key)).mode & 0o777).toBe(0o600)
  })

  test('file exists → the file is not overwritten', async () => {
    const before = await readFile(key, 'utf8')
    await expect(okuu('licence', 'keygen', key)).rejects.toThrow('EEXIST')
    expect(await readFile(key, 'utf8')).toBe(before)
  })
})

describe('licence issue', () => {
  test('--until DAY → valid to the end of DAY in the university’s time zone; notice 30 days before, or from the day of --notice', async () => {
    expect(await readLicence(await sign('--until', '2099-11-20'), publicKey)).toEqual({
      organisation: 'КГУ им. И. Арабаева',
      code: 'KSU-01',
      end: new Date('2099-11-20T17:59:59Z'),
      notice: new Date('2099-10-21T17:59:59Z'),
    })
    expect(
      await readLicence(await sign('--until', '2099-11-20', '--notice', '2099-11-01'), publicKey),
    ).toMatchObject({
      notice: new Date('2099-10-31T18:00:00Z'),
    })
  })

  test('--out names a new file → the licence in it can be installed; --out names an existing file → refused', async () => {
    const out = join(folder, 'issued')
    expect(await sign('--until', '2099-11-20', '--out', out)).toBe(`The licence is in ${out}.`)
    await expect(sign('--until', '2098-11-20', '--out', out)).rejects.toThrow('EEXIST')
    expect(await okuu('licence', 'install', out)).toContain('ends\t2099-11-20')
  })

  test.each([
    [['--until', 'soon'], 'is no date'],
    [['--until', '2099-11-20', '--notice', '2099-11-21'], 'after the end'],
    [['--until', '2099-11-20', '--code', ' '], 'The code has'],
    [['--until', '2099-11-20', '--organisation', 'я'.repeat(301)], 'The organisation has'],
    [['--until', '2099-11-20', '--key', join(folder, 'none')], 'ENOENT'],
    [['--until', '2099-11-20', '--key', join(root, 'package.json')], 'no private key'],
    [[], "required option '--until"],
  ])('arguments %o → refused', async (words, message) => {
    await expect(sign(...words)).rejects.toThrow(message)
  })
})

describe('licence install', () => {
  test('valid licence → installed; `licence show` prints it', async () => {
    const token = await sign('--until', '2099-11-20')
    expect(await okuu('licence', 'install', await inFile(token))).toContain('The licence is installed.')
    expect(await installed()).toEqual([token])
    const shown = await okuu('licence', 'show')
    expect(shown).toContain('verdict\tvalid\n')
    expect(shown).toContain('issued to\tКГУ им. И. Арабаева\tKSU-01\n')
    expect(shown).toContain('ends\t2099-11-20 23:59:59 Asia/Bishkek\n')
  })

  const unusable: [string, () => Promise<string>, string][] = [
    ['expired licence', () => sign('--until', '2020-01-01'), 'expired'],
    ['licence for another code', () => sign('--until', '2099-11-20', '--code', 'KSU-02'), 'violated'],
    ['truncated licence', async () => (await sign('--until', '2099-11-20')).slice(0, -2), 'violated'],
  ]
  test.each(unusable)('%s → refused without --anyway, installed with it', async (_name, make, verdict) => {
    const file = await inFile(await make())
    await expect(okuu('licence', 'install', file)).rejects.toThrow(`verdict\t${verdict}`)
    expect(await installed()).toEqual([])
    expect(await okuu('licence', 'install', file, '--anyway')).toContain(`verdict\t${verdict}`)
    expect(await installed()).toHaveLength(1)
    expect(await okuu('licence', 'show')).toContain(`verdict\t${verdict}`)
  })

  test('empty, huge or missing file → refused', async () => {
    await expect(okuu('licence', 'install', await inFile(''))).rejects.toThrow('empty')
    await expect(okuu('licence', 'install', await inFile('x'.repeat(10_001)), '--anyway')).rejects.toThrow(
      'long',
    )
    await expect(okuu('licence', 'install', join(folder, 'none'))).rejects.toThrow('ENOENT')
  })

  test('file that starts with output of npm, followed by the licence → refused with a reason', async () => {
    const token = await sign('--until', '2099-11-20')
    const file = await inFile(`\n> okuu@2.0.0 okuu\n> node scripts/okuu.mjs licence issue\n\n${token}`)
    await expect(okuu('licence', 'install', file)).rejects.toThrow('has other text around it')
    expect(await installed()).toEqual([])
  })

  test('licence show: no licence → reported', async () => {
    expect(await okuu('licence', 'show')).toContain('verdict\tabsent\n')
  })
})

// @rule licence-clock
test('licence reset-time: clock was wrong → the latest known time is deleted', async () => {
  await db.insert(clockMark).values({ latestAt: new Date('2098-01-01T00:00:00Z') })
  await okuu('licence', 'install', await inFile(await sign('--until', '2090-01-01')), '--anyway')
  expect(await okuu('licence', 'show')).toContain('verdict\texpired\n')
  await okuu('licence', 'reset-time')
  expect(await db.select().from(clockMark)).toEqual([])
  expect(await okuu('licence', 'show')).toContain('verdict\tvalid\n')
})

test('licence install: licence from a pipe → installed; invalid licence → exit code 1', async () => {
  const run = (words: string[], input: string) =>
    new Promise<{ code: number | null; out: string }>((resolve) => {
      const child = spawn(process.execPath, [program, ...words], {
        cwd: root,
        env: { ...process.env, ...environment },
      })
      let out = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (out += part))
      child.on('close', (code) => resolve({ code, out }))
      child.stdin.end(input)
    })
  const token = await sign('--until', '2099-11-20')
  expect(await run(['licence', 'install'], `${token}\r\n`)).toMatchObject({ code: 0 })
  expect(await run(['licence', 'install'], 'noise')).toMatchObject({
    code: 1,
    out: expect.stringContaining('is not installed'),
  })
}, 60_000)
