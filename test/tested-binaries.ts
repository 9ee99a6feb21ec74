import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Folder of an installed PostgreSQL for the tests instead of npm's: OKUU_TEST_SERVER=15. `npm test` sets the path; by hand the
 * version is enough.
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
