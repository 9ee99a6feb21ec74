import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { root } from '#db/root.ts'
import { textOf } from '#test/sources.ts'
import { newProgram } from './program.ts'

const pages = [
  'README.md',
  ...['docs', 'docs/domain', 'docs/operating', 'deploy/cluster'].flatMap((folder) =>
    readdirSync(join(root, folder)).flatMap((name) => (name.endsWith('.md') ? [`${folder}/${name}`] : [])),
  ),
]
const text = pages.map(textOf).join('\n')

/** Commands such as `okuu user add LOGIN`, with npx or a path before, or `user add …` in backticks. */
const commandLines = [
  ...text.matchAll(/(?:^|[ `(]|bin\/)okuu(?:\.js)? ([a-z][^`|&>")\n]*)/gm),
  ...text.matchAll(/(?<!^\| )`((?:db|key|licence|notice|rules|setting|transfer|user) [a-z-][^`|]*)`/gm),
].map(([, line = '']) => line.trim())

/** Returns commands and options of the line that the program does not know. */
function faultsOf(line: string): string[] {
  const words = line.split(/\s+/)
  let command: Command = newProgram()
  for (const word of words) {
    if (command.commands.length === 0) break
    const next = command.commands.find((one) => one.name() === word)
    if (next === undefined) return [`${line}: no command ${word}`]
    command = next
  }
  const known = command.options.map(({ long }) => long)
  return words
    .filter((word) => word.startsWith('--') && !known.includes(word))
    .map((word) => `${line}: ${word}`)
}

test('documents: okuu command in a document → the program has the command and its options', () => {
  expect(commandLines.length).toBeGreaterThan(50)
  expect(commandLines.flatMap(faultsOf)).toEqual([])
})

test('documents: «npm run» command in a document → is a script of package.json', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
  const named = [...text.matchAll(/\bnpm run (?:-s )?([\w:]+)/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})
