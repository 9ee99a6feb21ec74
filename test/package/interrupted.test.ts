import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { root } from '#db/root.ts'

const folder = mkdtempSync(join(tmpdir(), 'interrupted-'))
// If root created this folder, PostgreSQL runs as another user, who must be able to enter it.
chmodSync(folder, 0o711)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Returns processes whose arguments contain the folder, or that belong to the process group. */
const processes = (group?: number) =>
  execFileSync('ps', ['-eo', 'pgid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(folder) || (group !== undefined && Number.parseInt(line, 10) === group))

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

test.each([
  ['SIGTERM', 'npm and its whole group'],
  ['SIGINT', 'npm and its whole group'],
  ['SIGTERM', 'npm alone'],
] as const)(
  'npm run dev: %s to %s → all its processes and its database end',
  {
    timeout: 180_000,
  },
  async (signal, receiver) => {
    const { DATABASE_URL: _none, ...environment } = process.env
    const run = spawn('npm', ['run', 'dev'], {
      cwd: root,
      env: { ...environment, DATA_DIR: join(folder, 'data'), DEMO: '0', BACKUP_EVERY: '0', PORT: '18990' },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    const group = run.pid ?? 0
    let text = ''
    run.stdout?.on('data', (part) => (text += String(part)))
    await vi.waitFor(() => expect(text).toContain('Okuu: http'), { timeout: 120_000, interval: 200 })
    expect(processes().some((line) => line.includes('/postgres -D'))).toBe(true)
    process.kill(receiver === 'npm alone' ? group : -group, signal)
    await vi.waitFor(() => expect(processes(group)).toEqual([]), { timeout: 30_000, interval: 200 })
  },
)
