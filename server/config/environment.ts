import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { root } from '#db/root.ts'
import { type Config, readConfig } from './config.ts'

export type Environment = {
  values: NodeJS.ProcessEnv
  /** The configuration's file; undefined: there is none. */
  file: string | undefined
  /** The variables that the file sets and the shell sets otherwise, which counts. */
  overruled: string[]
}

/** The configuration of this machine, the same for the server and the command line. */
export function readOwnConfig(): Config {
  return readConfig(readEnvironment().values)
}

/**
 * The variables of `okuu.env` and, above them, those of this process. A name in the file that means nothing is refused:
 * a misspelt one would be a setting that does not hold.
 */
export function readEnvironment(): Environment {
  const file = chosenFile()
  if (file === undefined) return { values: process.env, file, overruled: [] }
  const written = parseEnv(readFileSync(file, 'utf8'))
  const unknown = Object.keys(written).filter((name) => !variables().has(name))
  if (unknown.length > 0) throw new Error(`${file} sets ${unknown.join(', ')}, which Okuu does not know`)
  const { env } = process
  const overruled = Object.keys(written).filter(
    (name) => env[name] !== undefined && env[name] !== written[name],
  )
  return { values: { ...written, ...env }, file, overruled }
}

/** OKUU_ENV names it, or names none by being empty; else it lies next to package.json. */
function chosenFile(): string | undefined {
  const named = process.env.OKUU_ENV
  if (named === '') return undefined
  const file = named === undefined ? join(root, 'okuu.env') : resolve(named)
  if (existsSync(file)) return file
  if (named !== undefined) throw new Error(`OKUU_ENV names ${file}, which is not there`)
  return undefined
}

/** The names that the configuration asks for. */
export function variables(): Set<string> {
  const asked = new Set<string>()
  const listen = new Proxy<NodeJS.ProcessEnv>(
    {},
    {
      get(_, name) {
        asked.add(String(name))
        return undefined
      },
    },
  )
  readConfig(listen)
  return asked
}
