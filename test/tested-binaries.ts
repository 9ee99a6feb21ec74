import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the folder of an installed PostgreSQL of the version OKUU_TEST_SERVER, which the tests use instead of npm's; undefined
 * if the variable is not set. `npm test` sets OKUU_TEST_SERVER_BIN to the folder; otherwise usual folders are searched.
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
