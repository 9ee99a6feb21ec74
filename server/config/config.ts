import { isIP } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import { type SecondFactorDemand, secondFactorDemands, lengths } from '#contract/limits.ts'
import { root } from '#db/root.ts'
import { loginProblem, loginFormProblem } from '../accounts/account-rules.ts'
import { readPublicKey } from '../signing/keys.ts'
import { trimText } from '../saving/normalise.ts'
import { readSignIn, type SignInConfig } from './sso-config.ts'

export type Config = SignInConfig & {
  port: number
  host: string
  /** Base path without a trailing slash; '' is the root of the site. */
  base: string
  /** URL of the PostgreSQL server; undefined: the embedded server. */
  databaseUrl: string | undefined
  /**
   * URL with the role that owns the tables; undefined: the role of `databaseUrl` or of the embedded server.
   */
  databaseOwnerUrl: string | undefined
  dataDir: string
  dataDirChosen: boolean
  /** Hours between two scheduled backups; 0: no scheduled backups. */
  backupEvery: number
  backupKeep: number
  /** Key that seals backups and encrypts their secrets; undefined: read from the key file. */
  backupKey: string | undefined
  /** True if an empty database receives example data. */
  demo: boolean
  adminLogin: string
  /** Password of the first user; undefined: it is generated and printed once. */
  adminPassword: string | undefined
  secondFactor: SecondFactorDemand
  publicOrigin: string | undefined
  trustedProxy: string | undefined
  timeZone: string
  /** Organisation that runs this installation, to which the product licence must be issued. */
  organisation: string
  organisationCode: string
  /** Support contact for users; undefined: an administrator enters it on the screen. */
  supportContact: string | undefined
  /** E-mail address for programmers of other systems; undefined: the postmaster of the host. */
  contactEmail: string | undefined
  /** Public key that verifies product licences; undefined: that of the evaluation licence in the database. */
  licencePublicKey: string | undefined
  /** URL of the time service; undefined: the clock of this machine. */
  timeServiceUrl: string | undefined
  /** URL that returns the newest version of the product; undefined: no check for new versions. */
  updateUrl: string | undefined
  /** URL of the news service; undefined: users only see notices of this installation. */
  newsServiceUrl: string | undefined
  programName: string
  metricsPort: number | undefined
  metricsToken: string | undefined
  apiDocs: 'open' | 'users'
  logLevel: string
}

export const evaluation = { organisation: 'Okuu Evaluation', code: 'EVALUATION' } as const

/**
 * Reads the variables of docs/operating/configure.md. Throws an Error with the name of an invalid variable.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const databaseUrl = readPostgresUrl(env, 'DATABASE_URL')
  const databaseOwnerUrl = readPostgresUrl(env, 'DATABASE_OWNER_URL')
  if (databaseOwnerUrl !== undefined && databaseUrl === undefined)
    throw new Error(
      'DATABASE_OWNER_URL must stand beside DATABASE_URL: it is the same server for the owner of the tables',
    )
  const dataDir = env.DATA_DIR?.trim() || 'data'
  return {
    port: readInt(env, 'PORT', 8080, 0, 65535),
    host: env.HOST?.trim() || '127.0.0.1',
    base: toBasePath(env.BASE_PATH ?? '/okuu'),
    databaseUrl,
    databaseOwnerUrl,
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(root, dataDir),
    dataDirChosen: Boolean(env.DATA_DIR?.trim()),
    backupEvery: readInt(env, 'BACKUP_EVERY', databaseUrl === undefined ? 24 : 0, 0, 744),
    backupKeep: readInt(env, 'BACKUP_KEEP', 14, 1, 1000),
    backupKey: readSecret(env, 'BACKUP_KEY'),
    demo: readFlag(env, 'DEMO', databaseUrl === undefined),
    adminLogin: readFirstLogin(env),
    adminPassword: readFirstPassword(env),
    secondFactor: readOption(env, 'SECOND_FACTOR', 'off', secondFactorDemands),
    ...readSignIn(env),
    publicOrigin: readOrigin(env),
    trustedProxy: readProxy(env),
    timeZone: readTimeZone(env),
    organisation: readName(env, 'ORGANISATION', evaluation.organisation, lengths.organisation),
    organisationCode: readName(env, 'ORGANISATION_CODE', evaluation.code, lengths.organisationCode),
    supportContact: readName(env, 'SUPPORT_CONTACT', '', lengths.supportContact) || undefined,
    contactEmail: readEmail(env, 'CONTACT_EMAIL'),
    licencePublicKey: readLicenceKey(env),
    timeServiceUrl: readServiceUrl(env, 'TIME_SERVICE_URL'),
    updateUrl: readServiceUrl(env, 'UPDATE_URL'),
    newsServiceUrl: readServiceUrl(env, 'NEWS_SERVICE_URL'),
    programName: readName(env, 'PROGRAM_NAME', 'okuu', lengths.programName),
    metricsPort: env.METRICS_PORT ? readInt(env, 'METRICS_PORT', 0, 0, 65535) : undefined,
    metricsToken: readSecret(env, 'METRICS_TOKEN'),
    apiDocs: readOption(env, 'API_DOCS', 'open', ['open', 'users']),
    logLevel: readOption(env, 'LOG_LEVEL', 'info', [
      'trace',
      'debug',
      'info',
      'warn',
      'error',
      'fatal',
      'silent',
    ]),
  }
}

function throwInvalidVariable(name: string, must: string, value: string): never {
  throw new Error(`${name} ${must} (it is "${value}")`)
}

function readInt(env: NodeJS.ProcessEnv, name: string, fallback: number, min: number, max: number): number {
  const value = env[name]
  if (!value) return fallback
  const number = value.trim() === '' ? Number.NaN : Number(value)
  if (!Number.isInteger(number) || number < min || number > max)
    throwInvalidVariable(name, `must be an integer from ${min} to ${max}`, value)
  return number
}

function readFlag(env: NodeJS.ProcessEnv, name: string, fallback: boolean): boolean {
  const value = env[name]
  if (!value) return fallback
  if (value !== '0' && value !== '1') throwInvalidVariable(name, 'must be 0 or 1', value)
  return value === '1'
}

function readOption<Value extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  fallback: Value,
  allowed: readonly Value[],
): Value {
  const value = env[name] || fallback
  const known = allowed.find((one) => one === value)
  return known ?? throwInvalidVariable(name, `must be one of ${allowed.join(', ')}`, value)
}

function toBasePath(value: string): string {
  const trimmed = value.replace(/\/+$/, '')
  if (trimmed !== '' && !/^(\/[A-Za-z0-9._~-]+)+$/.test(trimmed))
    throwInvalidVariable('BASE_PATH', 'must be a path such as /okuu', value)
  return trimmed
}

function readOrigin(env: NodeJS.ProcessEnv): string | undefined {
  const value = env.PUBLIC_ORIGIN
  if (!value) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url === undefined || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    // The message omits the value, which may contain a password.
    throw new Error('PUBLIC_ORIGIN must be an address such as https://okuu.example.kg')
  return url.origin
}

function readName(env: NodeJS.ProcessEnv, variable: string, fallback: string, longest: number): string {
  const value = env[variable]?.trim().normalize('NFC') || fallback
  if (value.length > longest) throwInvalidVariable(variable, `must have at most ${longest} characters`, value)
  return value
}

function readEmail(env: NodeJS.ProcessEnv, variable: string): string | undefined {
  const value = env[variable]?.trim()
  if (!value) return undefined
  if (value.length <= 256 && /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(value)) return value
  return throwInvalidVariable(variable, 'must be an address such as data@university.kg', value)
}

function readLicenceKey(env: NodeJS.ProcessEnv): string | undefined {
  const value = env.LICENCE_PUBLIC_KEY?.trim()
  if (!value) return undefined
  try {
    readPublicKey(value)
    return value
  } catch {
    return throwInvalidVariable(
      'LICENCE_PUBLIC_KEY',
      'must be a public key as "licence keygen" prints it',
      value,
    )
  }
}

function readPostgresUrl(env: NodeJS.ProcessEnv, variable: string): string | undefined {
  const value = env[variable]?.trim()
  if (!value) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  // The message omits the value, which may contain a password.
  if (url === undefined || !/^postgres(ql)?:$/.test(url.protocol) || !isPercentEncoded(url))
    throw new Error(
      `${variable} must be an address such as postgres://okuu:password@db.example.kg:5432/okuu, ` +
        'with %25, %23, %2F and %40 for the signs % # / @ in its password',
    )
  return value
}

function isPercentEncoded({ username, password, pathname }: URL): boolean {
  try {
    decodeURIComponent(`${username} ${password} ${pathname}`)
    return true
  } catch {
    return false
  }
}

function readFirstLogin(env: NodeJS.ProcessEnv): string {
  const login = trimText(env.ADMIN_LOGIN ?? '') || 'admin'
  const problem = loginProblem(login)
  return problem === undefined
    ? login
    : throwInvalidVariable('ADMIN_LOGIN', `must be a login that ${problem}`, login)
}

function readFirstPassword(env: NodeJS.ProcessEnv): string | undefined {
  const password = env.ADMIN_PASSWORD || undefined
  const problem = password === undefined ? undefined : loginFormProblem(password)
  // The message omits the value, which is secret.
  if (problem !== undefined) throw new Error(`ADMIN_PASSWORD must be a password that ${problem}`)
  return password
}

/** Returns IP addresses, networks (not all of the internet) and names in Fastify's format. */
function readProxy(env: NodeJS.ProcessEnv): string | undefined {
  const value = env.TRUSTED_PROXY?.trim()
  if (!value) return undefined
  const parts = value.split(',').map((part) => part.trim())
  if (!parts.every(isProxy))
    throwInvalidVariable(
      'TRUSTED_PROXY',
      "must be the proxy's address, such as 10.0.0.5, or its network, 10.0.0.0/24",
      value,
    )
  return parts.join(',')
}

function isProxy(part: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(part)) return true
  const [, address = '', bits] = /^([^/]+)(?:\/(\d+))?$/.exec(part) ?? []
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return longest > 0 && (bits === undefined || (Number(bits) >= 1 && Number(bits) <= longest))
}

const shortestSecret = 16

function readSecret(env: NodeJS.ProcessEnv, variable: string): string | undefined {
  const value = env[variable]?.trim()
  if (!value) return undefined
  // The message omits the value, which is secret.
  if (value.length < shortestSecret || /\s/.test(value))
    throw new Error(`${variable} must have at least ${shortestSecret} characters and no blanks`)
  return value
}

function readServiceUrl(env: NodeJS.ProcessEnv, variable: string): string | undefined {
  const value = env[variable]
  if (!value) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  // A URL with a login is refused, because `fetch` rejects it. The message omits the value with its password.
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new Error(`${variable} must be an address such as https://example.kg/service, without a login`)
  return url.href
}

function readTimeZone(env: NodeJS.ProcessEnv): string {
  // Before version 2 the variable was named UNIVERSITY_TZ.
  const [name, value] = env.TIMEZONE
    ? ['TIMEZONE', env.TIMEZONE]
    : ['UNIVERSITY_TZ', env.UNIVERSITY_TZ || 'Asia/Bishkek']
  const must = 'must be a time zone such as Asia/Bishkek'
  // PostgreSQL and JavaScript read the sign of an offset such as +06:00 differently.
  if (/^[+-]/.test(value)) throwInvalidVariable(name, must, value)
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return value
  } catch {
    return throwInvalidVariable(name, must, value)
  }
}
