import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { root } from '#db/root.ts'
import { type Config, readConfig } from './config.ts'

export type Environment = {
  values: NodeJS.ProcessEnv
  /** Path of okuu.env; undefined: no file is read. */
  file: string | undefined
  /** Variables of the file whose value in the process's environment differs. */
  overridden: string[]
}

export function readOwnConfig(): Config {
  return readConfig(readEnvironment().values)
}

/** Returns the variables of the process and of `okuu.env`. Throws for an unknown name in the file. */
export function readEnvironment(): Environment {
  const file = findFile()
  if (file === undefined) return { values: process.env, file, overridden: [] }
  const written = parseEnv(readFileSync(file, 'utf8'))
  const unknown = Object.keys(written).filter((name) => !listVariables().has(name))
  if (unknown.length > 0) throw new Error(`${file} sets ${unknown.join(', ')}, which Okuu does not know`)
  const { env } = process
  const overridden = Object.keys(written).filter(
    (name) => env[name] !== undefined && env[name] !== written[name],
  )
  return { values: { ...written, ...env }, file, overridden }
}

/** Returns the path in OKUU_ENV (empty: no file), or else the path of okuu.env next to package.json. */
function findFile(): string | undefined {
  const named = process.env.OKUU_ENV
  if (named === '') return undefined
  const file = named === undefined ? join(root, 'okuu.env') : resolve(named)
  if (existsSync(file)) return file
  if (named !== undefined) throw new Error(`OKUU_ENV names ${file}, which is not there`)
  return undefined
}

export function listVariables(): Set<string> {
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
