import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { spreadsheet, workbook } from '#contract/limits.ts'
import { root } from '#db/root.ts'
import { codeUnder, textOf } from './sources.ts'

const page = textOf('docs/asvs.md')

const levelOne = `
  1.2.1-5 1.3.1-2 1.5.1 2.1.1 2.2.1-2 2.3.1 3.2.1-2 3.3.1 3.4.1-2 3.5.1-3 4.1.1 4.4.1 5.2.1-2 5.3.1-2 6.1.1 6.2.1-8
  6.3.1-2 6.4.1-2 7.2.1-4 7.4.1-2 8.1.1 8.2.1-2 8.3.1 9.1.1-3 9.2.1 10.4.1-5 11.3.1-2 11.4.1 12.1.1 12.2.1-2 13.4.1
  14.2.1 14.3.1 15.1.1 15.2.1 15.3.1`
const levelTwo = `
  1.1.1-2 1.2.6-9 1.3.3-11 1.4.1-3 1.5.2 2.1.2-3 2.2.3 2.3.2-4 2.4.1 3.3.2-4 3.4.3-6 3.5.4-5 3.7.1-2 4.1.2-3 4.2.1
  4.3.1-2 4.4.2-4 5.1.1 5.2.3 5.4.1-3 6.1.2-3 6.2.9-12 6.3.3-4 6.4.3-4 6.5.1-5 6.6.1-3 6.8.1-4 7.1.1-3 7.3.1-2 7.4.3-5
  7.5.1-2 7.6.1-2 8.1.2 8.2.3 8.4.1 9.2.2-4 10.1.1-2 10.2.1-2 10.3.1-4 10.4.6-11 10.5.1-5 10.6.1-2 10.7.1-3 11.1.1-2
  11.2.1-3 11.3.3 11.4.2-4 11.5.1 11.6.1 12.1.2-3 12.3.1-4 13.1.1 13.2.1-5 13.3.1-2 13.4.2-5 14.1.1-2 14.2.2-4 14.3.2-3
  15.1.2-3 15.2.2-3 15.3.2-7 16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3`

const numbersOf = (ranges: string) =>
  ranges
    .trim()
    .split(/\s+/)
    .flatMap((range) => {
      const [, section = '', first = '', last = first] = /^(\d+\.\d+\.)(\d+)(?:-(\d+))?$/.exec(range) ?? []
      return Array.from({ length: +last - +first + 1 }, (_, n) => `${section}${+first + n}`)
    })

const rows = page
  .split('\n')
  .filter((line) => /^\| [*\d]/.test(line))
  .map((line) => line.split(' | '))

const numberPattern = /\d+\.\d+\.\d+/g
const answered = rows.flatMap(([numbers = '']) => numbers.match(numberPattern) ?? [])

describe('docs/asvs.md', () => {
  test('requirement of level 1 → is listed once, in bold', () => {
    expect(numbersOf(levelOne)).toHaveLength(70)
    const bold = rows.flatMap(([numbers = '']) =>
      [...numbers.matchAll(/\*\*([\d.]+)\*\*/g)].map(([, number = '']) => number),
    )
    expect(bold).toEqual(numbersOf(levelOne))
  })

  test('requirement of level 2 → is listed once, in a table or as not applicable', () => {
    const known = numbersOf(levelTwo)
    const without = [...page.matchAll(/^Without .*: (.*)\.$/gm)].flatMap(([, list = '']) =>
      list.split(', ').flatMap((part) => {
        const [first = '', last = first] = part.split('–')
        return known.slice(known.indexOf(first), known.indexOf(last) + 1)
      }),
    )
    const all = [...answered, ...without].filter((number) => !numbersOf(levelOne).includes(number))
    expect(all.toSorted()).toEqual(known.toSorted())
  })

  test('row of an applicable requirement → refers to a rule, a file or a group of the battery', () => {
    const silent = rows.filter(
      ([, , how = '', by = '']) => !/left out/i.test(how) && !/`|\]\(|battery/.test(by),
    )
    expect(silent.map(([number]) => number)).toEqual([])
  })
})

test('docs/asvs.md: call with an upload → the page lists its limits', () => {
  const uploads = Object.values(contract)
    .flatMap((calls): Call[] => Object.values(calls))
    .filter((call) => call.upload !== undefined)
  expect(uploads.map(({ path }) => path)).toEqual(['transfer/preview', 'transfer/avn'])
  const [written = ''] = rows.flatMap(([number, , how]) => (number === '| 5.1.1' ? [how] : []))
  for (const { bytes, lines } of [spreadsheet, workbook])
    expect(written).toContain(`${bytes / 1024 ** 2} MB and ${lines.toLocaleString('en')} lines`)
  for (const { path } of uploads) expect(written).toContain(`\`${path}\``)
  expect(page).toContain(`${spreadsheet.unpacked / 1024 ** 2} MB at most, and a part`)
  expect(page).toContain(`has ${spreadsheet.part / 1024 ** 2} MB at most. Left out`)
  expect(page).not.toMatch(/no XML|no files|upload nothing|without uploads/i)
})

const anchorsOf = (path: string) =>
  new Set(
    [...textOf(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )

const groupNames = codeUnder('tools/battery').flatMap((path) =>
  [...textOf(path).matchAll(/^ {2}name: '([A-Z])',$/gm)].map(([, name = '']) => name),
)

test.each(['docs/asvs.md', 'docs/security.md'])(
  '%s: mentioned file, heading or group of the battery → exists',
  (path) => {
    const text = textOf(path)
    const files = [...text.matchAll(/`([\w./-]+)`/g)]
      .map(([, name = '']) => name)
      // These files are omitted, since builds and starts write them.
      .filter(
        (name) => /^[\w.-]+\/.+\.\w+$|^\.\w+$|^\w+\.json$/.test(name) && !/^(dist|backups)\//.test(name),
      )
    expect(files.filter((name) => !existsSync(join(root, name)))).toEqual([])

    const links = [...text.matchAll(/\]\(([\w.-]+\.md)?(?:#([\w-]+))?\)/g)]
    expect(links.length).toBeGreaterThan(0)
    const missing = links.filter(
      ([, page = path.slice('docs/'.length), anchor]) => anchor && !anchorsOf(`docs/${page}`).has(anchor),
    )
    expect(missing.map(([link]) => link)).toEqual([])

    const letters = [...text.matchAll(/battery ([A-Z](?:, [A-Z])*)/g)].flatMap(([, list = '']) =>
      list.split(', '),
    )
    expect(letters.filter((letter) => !groupNames.includes(letter))).toEqual([])
  },
)
