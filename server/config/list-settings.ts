import type { SettingRow } from '#contract/system.ts'
import type { Config } from './config.ts'
import { readEnvironment } from './environment.ts'

type Value = string | number | boolean | undefined

const withoutPassword = (address: string | undefined) => {
  if (address === undefined) return undefined
  const url = new URL(address)
  url.password = ''
  return url.href
}

const hiddenValue = null

/** By variable: function that returns its value; null for a secret. */
const settings = {
  PORT: ({ port }) => port,
  HOST: ({ host }) => host,
  BASE_PATH: ({ base }) => base || '/',
  DATABASE_URL: ({ databaseUrl }) => withoutPassword(databaseUrl),
  DATABASE_OWNER_URL: ({ databaseOwnerUrl }) => withoutPassword(databaseOwnerUrl),
  DATA_DIR: ({ dataDir }) => dataDir,
  BACKUP_EVERY: ({ backupEvery }) => backupEvery,
  BACKUP_KEEP: ({ backupKeep }) => backupKeep,
  BACKUP_KEY: hiddenValue,
  DEMO: ({ demo }) => demo,
  ADMIN_LOGIN: ({ adminLogin }) => adminLogin,
  ADMIN_PASSWORD: hiddenValue,
  SECOND_FACTOR: ({ secondFactor }) => secondFactor,
  OIDC_ISSUER: ({ sso }) => sso?.issuer.href,
  OIDC_CLIENT_ID: ({ sso }) => sso?.clientId,
  OIDC_CLIENT_SECRET: hiddenValue,
  OIDC_CLAIM: ({ sso }) => sso?.claim,
  OIDC_ADMIT: ({ sso }) => (sso?.admitsReaders ? 'reader' : undefined),
  PASSWORD_LOGIN: ({ passwordLogin }) => passwordLogin,
  PUBLIC_ORIGIN: ({ publicOrigin }) => publicOrigin,
  TRUSTED_PROXY: ({ trustedProxy }) => trustedProxy,
  TIMEZONE: ({ timeZone }) => timeZone,
  UNIVERSITY_TZ: ({ timeZone }) => timeZone,
  ORGANISATION: ({ organisation }) => organisation,
  ORGANISATION_CODE: ({ organisationCode }) => organisationCode,
  SUPPORT_CONTACT: ({ supportContact }) => supportContact,
  CONTACT_EMAIL: ({ contactEmail }) => contactEmail,
  LICENCE_PUBLIC_KEY: ({ licencePublicKey }) => licencePublicKey,
  TIME_SERVICE_URL: ({ timeServiceUrl }) => timeServiceUrl,
  UPDATE_URL: ({ updateUrl }) => updateUrl,
  NEWS_SERVICE_URL: ({ newsServiceUrl }) => newsServiceUrl,
  PROGRAM_NAME: ({ programName }) => programName,
  METRICS_PORT: ({ metricsPort }) => metricsPort,
  METRICS_TOKEN: hiddenValue,
  API_DOCS: ({ apiDocs }) => apiDocs,
  LOG_LEVEL: ({ logLevel }) => logLevel,
} as const satisfies Record<string, ((config: Config) => Value) | null>

const formatValue = (value: Value) =>
  typeof value === 'boolean' ? String(Number(value)) : String(value ?? '')

function readSources(): { file: ReadonlySet<string>; environment: NodeJS.ProcessEnv } {
  try {
    const { values } = readEnvironment()
    const file = Object.keys(values).filter((name) => values[name] !== process.env[name])
    return { file: new Set(file), environment: process.env }
  } catch {
    // The file has become unreadable since the start, so no variable is reported as read from it.
    return { file: new Set(), environment: process.env }
  }
}

/** Returns each variable with its source (domain.md#system-configuration). The value of a secret is null. */
export function readConfiguration(config: Config, { file, environment } = readSources()): SettingRow[] {
  return Object.entries(settings).map(([name, valueOf]) => ({
    name,
    value: valueOf === null ? null : formatValue(valueOf(config)),
    source: file.has(name) ? 'file' : environment[name] ? 'environment' : 'default',
  }))
}
