import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#db/root.ts'
import { readConfig } from '#server/config/config.ts'
import { productUnder, textOf } from './sources.ts'

const compose = textOf('deploy/compose.yaml')
const alerts = textOf('deploy/alerts.yml')
const guide = readdirSync(join(root, 'docs/operating'))
  .map((page) => textOf(`docs/operating/${page}`))
  .join('\n')

const variables = () => {
  const mentioned = new Set<string>()
  readConfig(
    new Proxy<NodeJS.ProcessEnv>(
      {},
      {
        get: (_, name) => {
          mentioned.add(String(name))
          return undefined
        },
      },
    ),
  )
  return mentioned
}

const names = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
]

test('deploy: containers and example → set only known variables; the guide lists every known variable', () => {
  const known = variables()
  const [, okuu = ''] = /environment:\n([\s\S]*?)\n {2}volumes:/.exec(compose) ?? []
  const set = [
    ...names(okuu, /^ {4}([A-Z_]+):/gm),
    ...names(textOf('deploy/okuu.env.example'), /^#? ?([A-Z_]+)=/gm),
    ...names(textOf('Dockerfile'), /\b(HOST|PORT|DATA_DIR)=/g),
  ]
  expect(set.length).toBeGreaterThan(15)
  expect(set.filter((name) => !known.has(name))).toEqual([])
  expect([...known].filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
})

test('deploy: alarm → the guide lists it, and its expression uses existing metrics', () => {
  const alarms = names(alerts, /alert: (\w+)/g)
  expect(alarms.length).toBeGreaterThan(10)
  expect(alarms.filter((name) => !guide.includes(`| \`${name}\` |`))).toEqual([])
  const measures = textOf('server/metrics/measures.ts') + textOf('server/metrics/requests.ts')
  const mentioned = names(alerts, /\b(okuu_\w+)/g).map((name) => name.replace(/_(count|bucket)$/, ''))
  expect(mentioned.filter((name) => !measures.includes(`'${name}'`))).toEqual([])
  const [, counted = ''] = /alarmStatuses = \[(.*)\]/.exec(measures) ?? []
  expect(names(alerts, /status="(\d+)"/g).toSorted()).toEqual(counted.split(', '))
})

test('operating: list of events → contains exactly the events that the code logs, each with a jq command', () => {
  const code = productUnder('server', 'cli', 'db').map(textOf).join('\n')
  const [, ofAccounts = ''] = /type AccountEvent =\n([\s\S]*?)\n\n/.exec(code) ?? []
  const written = [...names(code, /\bevent: '([^']+)'/g), ...names(ofAccounts, /'([^']+)'/g)]
  const listed = names(guide, /^\| `([^`]+)` \| .* \| `select\(/gm)
  expect(written.length).toBeGreaterThan(25)
  expect(listed.toSorted()).toEqual([...new Set(written)].toSorted())
})

test('alarms: alarm → has a severity and a summary', () => {
  const count = (pattern: RegExp) => [...alerts.matchAll(pattern)].length
  const alarms = count(/alert: \w+/g)
  expect([count(/severity: (critical|warning) \}/g), count(/annotations: \{ summary: '.+' \}/g)]).toEqual([
    alarms,
    alarms,
  ])
})

test('release: file outside dist that the built product reads → is in the package', () => {
  const read = [
    ...productUnder('server', 'db', 'cli')
      .map(textOf)
      .join('\n')
      .matchAll(/join\(root, ('[^)]*')\)/g),
  ]
    .map(([, words = '']) => words.replaceAll(/[' ]/g, '').replaceAll(',', '/'))
    .filter((path) => !/^(dist\/|data$|okuu\.env$)/.test(path))
  expect(read.length).toBeGreaterThan(2)
  const packed = textOf('scripts/release.mjs')
  expect(read.filter((path) => !packed.includes(`'${path}'`))).toEqual([])
})
