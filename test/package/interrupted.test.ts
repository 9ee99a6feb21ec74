import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { root } from '#db/root.ts'

const folder = mkdtempSync(join(tmpdir(), 'interrupted-'))
// Root owns this folder. The database runs as a different user, who must be able to enter the folder.
chmodSync(folder, 0o711)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Returns the command lines of those processes that have the folder in their arguments. */
const processes = () =>
  execFileSync('ps', ['-eo', 'args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(folder))

test.each(['SIGTERM', 'SIGINT'] as const)(
  'npm test: %s while the database runs → all processes of the run end',
  { timeout: 180_000 },
  async (signal) => {
    const run = spawn(process.execPath, [join(root, 'scripts', 'test.mjs')], {
      env: { ...process.env, TMPDIR: folder, OKUU_TEST_RESULTS: join(folder, 'results') },
      stdio: 'ignore',
    })
    const ended = once(run, 'exit')
    const isServing = () => expect(processes().some((line) => line.includes('/postgres -D'))).toBe(true)
    await vi.waitFor(isServing, { timeout: 120_000, interval: 200 })
    run.kill(signal)
    const [code] = await ended
    expect(code).toBe(signal === 'SIGINT' ? 130 : 143)
    expect(processes()).toEqual([])
  },
)
