import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * OKUU_TEST_SERVER=15 runs the tests on an installed PostgreSQL instead of npm's. `npm test` says where its programs
 * are; by hand, the version is enough.
 */
export function testedBinaries(): string | undefined {
  const version = process.env.OKUU_TEST_SERVER
  if (!version) return undefined
  const named = process.env.OKUU_TEST_SERVER_BIN
  const places = named
    ? [named]
    : [
        `/usr/lib/postgresql/${version}/bin`,
        `/usr/pgsql-${version}/bin`,
        `/opt/homebrew/opt/postgresql@${version}/bin`,
      ]
  const found = places.find((folder) => existsSync(join(folder, 'initdb')))
  if (found === undefined) throw new Error(`No PostgreSQL ${version} is installed in ${places.join(', ')}`)
  return found
}
