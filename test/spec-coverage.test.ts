import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#db/root.ts'
import { textOf } from './sources.ts'

/** The script parses every test file, which is slow on a busy machine. */
const patience = 60_000

test(
  'coverage: tags of the tests → docs/spec-coverage.md is up to date; every rule has a test or a reason',
  () => {
    const script = join(root, 'scripts/coverage-page.mjs')
    const { stdout, stderr } = spawnSync(process.execPath, [script], { cwd: root, encoding: 'utf8' })
    expect(stderr.trim().split('\n').filter(Boolean)).toEqual([])
    // `node scripts/coverage-page.mjs --write` writes this page.
    expect(textOf('docs/spec-coverage.md')).toBe(stdout)
  },
  patience,
)
