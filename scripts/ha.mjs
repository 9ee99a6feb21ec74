// npm run ha: starts a cluster of three PostgreSQL servers on this machine and causes faults under load.
// Exits with 1 if a save was lost or another expectation was not met.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installedServer } from './postgres.mjs'
import { buildIfChanged, ready, root, logLine } from './ready.mjs'

const isInstalled = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })

/** Returns, for root, options with the user `postgres`, since PostgreSQL refuses to run as root. */
const runner = () => {
  if (process.getuid?.() !== 0) return []
  const id = (kind) => spawnSync('id', [kind, 'postgres'], { encoding: 'utf8' }).stdout.trim()
  return ['--user', id('-u'), '--group', id('-g')]
}

const server = installedServer()
const absent = ['patroni', 'etcd', 'haproxy'].filter((program) => !isInstalled(program))
if (!server || absent.length > 0) {
  logLine(
    'npm run ha needs PostgreSQL 15 or later, Patroni, etcd and haproxy. On Debian:\n' +
      '  apt-get install postgresql patroni etcd-server haproxy',
  )
  process.exit(1)
}
ready(buildIfChanged)
const words = [
  '--import',
  'tsx',
  join(root, 'tools', 'ha', 'run.ts'),
  '--binaries',
  server.folder,
  ...runner(),
]
const { status } = spawnSync(process.execPath, [...words, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
