import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const oldestDatabase = 15

const versionOf = (folder) => {
  if (!existsSync(join(folder, 'initdb'))) return 0
  const output = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout ?? ''
  return Number(/ (\d+)/.exec(output)?.[1] ?? 0)
}

/** Returns the oldest supported installed server: what works with this version works with newer versions. */
export const installedServer = () => {
  const debian = '/usr/lib/postgresql'
  const folders = [
    ...(existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []),
    ...[15, 16, 17].flatMap((version) => [
      `/usr/pgsql-${version}/bin`,
      `/opt/homebrew/opt/postgresql@${version}/bin`,
    ]),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders
    .map((folder) => ({ folder, version: versionOf(folder) }))
    .filter(({ version }) => version >= oldestDatabase)
    .sort((a, b) => a.version - b.version)[0]
}
