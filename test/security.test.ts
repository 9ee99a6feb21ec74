import { describe, expect, test } from 'vitest'
import { productUnder, textOf } from './sources.ts'

const product = productUnder('contract', 'db', 'server', 'client', 'cli')

const filesWith = (pattern: RegExp, paths = product) => paths.filter((path) => pattern.test(textOf(path)))

// docs/asvs.md states these rules about all code.
describe('no text becomes code', () => {
  test.each([
    ['a script', /\beval\(|new Function\(|setTimeout\(\s*['"`]/],
    ['HTML', /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write/],
    ['a regular expression', /new RegExp\(/],
    ['a shell command', /\bexec(Sync)?\(['"`]|shell: true/],
  ])('security: code that uses a text as %s → no file of the product contains it', (_what, pattern) => {
    expect(filesWith(pattern)).toEqual([])
  })

  test('security: child process → only the embedded database starts one', () => {
    const starting = filesWith(/node:child_process/)
    expect(starting.length).toBeGreaterThan(0)
    expect(starting.filter((path) => !path.startsWith('db/embedded/'))).toEqual([])
  })

  test('security: server code that writes files → only the list of backup attempts', () => {
    const writing = filesWith(/writeFile|createWriteStream|appendFile|openSync/, productUnder('server'))
    expect(writing).toEqual(['server/backups/attempts.ts'])
  })
})

describe('cryptography', () => {
  test('security: digests → SHA-256, except where a standard demands SHA-1; secrets in a backup → AES-256-GCM', () => {
    const digests = product.flatMap((path) =>
      [...textOf(path).matchAll(/\b(?:createHash|hash|createHmac)\('(\w+)'/g)].map(([, name = '']) => name),
    )
    expect(digests.length).toBeGreaterThan(5)
    expect([...new Set(digests)].toSorted()).toEqual(['sha1', 'sha256'])
    expect(filesWith(/\('sha1'[,)]/)).toEqual(['server/oeapi/ids.ts'])
    expect(filesWith(/create(De|C)ipher|scrypt|pbkdf2/i)).toEqual(['db/backup/seal.ts'])
    expect(textOf('db/backup/seal.ts')).toContain("const cipher = 'aes-256-gcm'")
  })

  test('security: random tokens → never use Math.random', () => {
    const guessable = filesWith(/Math\.random/, productUnder('server', 'db', 'cli'))
    expect(guessable).toEqual([])
  })

  test('docs/security.md: page → has tables of the keys and secrets, and of the data of people', () => {
    const [, keys = ''] = /## Keys and secrets\n([\s\S]*?)\n## /.exec(textOf('docs/security.md')) ?? []
    expect(keys.match(/^\| /gm)?.length).toBeGreaterThan(8)
    expect(textOf('docs/security.md')).toContain('## Data of people\n\n| what | why | how long |')
  })
})

test('security: password field → hides its text, is marked for password managers', () => {
  const fields = filesWith(/autoComplete="(current|new)-password"/)
  expect(fields.length).toBeGreaterThan(1)
  expect(
    fields.filter((path) => !/type=("password"|\{isShown \? 'text' : 'password'\})/.test(textOf(path))),
  ).toEqual([])
  const known = filesWith(/type="password"/).filter((path) => !/autoComplete=/.test(textOf(path)))
  expect(known).toEqual([])
})
