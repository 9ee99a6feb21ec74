import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the folder of an installed PostgreSQL of version OKUU_TEST_SERVER, which replaces the one from npm;
 * undefined if this variable is not set. `npm test` sets OKUU_TEST_SERVER_BIN; without it the usual folders
 * are searched.
 */
export function findTestedBinaries(): string | undefined {
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
