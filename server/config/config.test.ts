import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('config: no variables set → the settings have their defaults', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    base: '/okuu',
    databaseUrl: undefined,
    dataDirChosen: false,
    demo: true,
    adminLogin: 'admin',
    timeZone: 'Asia/Bishkek',
    organisation: 'Okuu Evaluation',
    organisationCode: 'EVALUATION',
    licencePublicKey: undefined,
    timeServiceUrl: undefined,
    newsServiceUrl: undefined,
    programName: 'okuu',
    metricsPort: undefined,
    metricsToken: undefined,
    backupKey: undefined,
    logLevel: 'info',
  })
})

test('config: DEMO not set → no demo data on an external database server; DEMO=1 → demo data; DEMO=0 → none', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://db/okuu' }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL: 'postgres://db/okuu', DEMO: '1' }).demo).toBe(true)
  expect(readConfig({ DEMO: '0' }).demo).toBe(false)
})

test('config: names → trimmed and normalised; URLs → normalised', () => {
  const key = 'A6EHv_POEL4dcN0Y50vAmWfk1jCbpQ1fHdyGZBJVMbg'
  expect(
    readConfig({
      ORGANISATION: ' \u0438\u0306 ',
      ORGANISATION_CODE: 'KSU-01 ',
      LICENCE_PUBLIC_KEY: ` ${key}\n`,
      TIME_SERVICE_URL: 'HTTPS://Time.Example.kg',
      NEWS_SERVICE_URL: 'http://127.0.0.1:9000/news',
    }),
  ).toMatchObject({
    organisation: 'й',
    organisationCode: 'KSU-01',
    licencePublicKey: key,
    timeServiceUrl: 'https://time.example.kg/',
    newsServiceUrl: 'http://127.0.0.1:9000/news',
  })
})

test.each([
  ['/', ''],
  ['', ''],
  ['/edu/', '/edu'],
  ['/a/b', '/a/b'],
])('BASE_PATH %s → the base "%s"', (value, base) => {
  expect(readConfig({ BASE_PATH: value }).base).toBe(base)
})

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PORT', '80.5'],
  ['BACKUP_EVERY', ' '],
  ['BASE_PATH', 'okuu'],
  ['BASE_PATH', '/a b'],
  ['DEMO', 'yes'],
  ['TIMEZONE', 'Bishkek'],
  ['TIMEZONE', '+06:00'],
  ['UNIVERSITY_TZ', 'Bishkek'],
  ['PUBLIC_ORIGIN', 'okuu.example.kg'],
  ['PUBLIC_ORIGIN', 'ftp://okuu.example.kg'],
  ['ORGANISATION', 'я'.repeat(301)],
  ['ORGANISATION_CODE', 'x'.repeat(51)],
  ['PROGRAM_NAME', 'x'.repeat(51)],
  ['SUPPORT_CONTACT', 'x'.repeat(151)],
  ['LICENCE_PUBLIC_KEY', 'secret'],
  ['LICENCE_PUBLIC_KEY', 'A'.repeat(44)],
  ['TIME_SERVICE_URL', 'time.example.kg'],
  ['TIME_SERVICE_URL', 'file:///etc/passwd'],
  ['NEWS_SERVICE_URL', 'ftp://news.example.kg'],
  ['NEWS_SERVICE_URL', 'https://me:secret@news.example.kg'],
  ['METRICS_PORT', '70000'],
  ['METRICS_TOKEN', 'too short'],
  ['BACKUP_KEY', 'too short'],
  ['METRICS_TOKEN', 'long enough, but blanks'],
  ['LOG_LEVEL', 'loud'],
  ['SECOND_FACTOR', '1'],
  ['OIDC_ADMIT', 'administrator'],
  ['PASSWORD_LOGIN', 'no'],
  ['PASSWORD_LOGIN', '0'],
  ['DATABASE_URL', 'mysql://db/okuu'],
  ['DATABASE_URL', 'db.example.kg:5432'],
  ['DATABASE_URL', 'postgres://okuu:100%@db/okuu'],
  ['TRUSTED_PROXY', 'true'],
  ['TRUSTED_PROXY', '1'],
  ['TRUSTED_PROXY', 'proxy.example.kg'],
  ['TRUSTED_PROXY', '10.0.0.0/33'],
  ['TRUSTED_PROXY', '0.0.0.0/0'],
  ['TRUSTED_PROXY', '10.0.0.5,'],
])('config: %s=%s → refused with the variable’s name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must`))
})

// @rule account-rules
test.each([
  ['ADMIN_LOGIN', 'x'],
  ['ADMIN_LOGIN', ' x\u200b'],
  ['ADMIN_LOGIN', 'x'.repeat(101)],
  ['ADMIN_LOGIN', 'two\nlines'],
  ['ADMIN_PASSWORD', ' '],
  ['ADMIN_PASSWORD', 'secret of all '],
  ['ADMIN_PASSWORD', 'x'.repeat(1001)],
  ['ADMIN_PASSWORD', 'two\tcolumns'],
])('config: %s=%j, with which nobody could sign in → refused', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must`))
})

test('config: login → trimmed as on the login screen; secret → not in the error message', () => {
  expect(readConfig({ ADMIN_LOGIN: ' Rector\u200b ' }).adminLogin).toBe('Rector')
  const sso = { OIDC_CLIENT_ID: 'okuu', OIDC_CLIENT_SECRET: 'any', PUBLIC_ORIGIN: 'https://okuu.kg' }
  for (const environment of [
    { ADMIN_PASSWORD: 'hidden ' },
    { DATABASE_URL: 'mysql://okuu:hidden@db' },
    { NEWS_SERVICE_URL: 'https://me:hidden@news.kg' },
    { PUBLIC_ORIGIN: 'ftp://me:hid@hidden@okuu.kg' },
    { ...sso, OIDC_ISSUER: 'https://me:hidden@id.kg' },
  ])
    expect(() => readConfig(environment)).toThrow(/^(?!.*hidden)/)
})

test.each(['10.0.0.5', '10.0.0.0/8', '::1', 'fd00::/8', 'loopback, 10.0.0.5'])(
  'TRUSTED_PROXY=%s → accepted',
  (value) => {
    const { trustedProxy } = readConfig({ TRUSTED_PROXY: value })
    expect(() => Fastify({ trustProxy: trustedProxy ?? false })).not.toThrow()
  },
)

// @rule sso-sign-in sso-password-off
describe('sign-on service', () => {
  const whole = {
    OIDC_ISSUER: 'https://id.example.kg/realms/univ',
    OIDC_CLIENT_ID: 'okuu',
    OIDC_CLIENT_SECRET: 'secret',
    PUBLIC_ORIGIN: 'https://okuu.example.kg',
  }

  test('all variables set → the sign-on service is configured', () => {
    expect(readConfig({})).toMatchObject({ sso: undefined, passwordLogin: true })
    expect(readConfig({ ...whole, OIDC_ADMIT: 'reader', PASSWORD_LOGIN: '0' })).toMatchObject({
      sso: { issuer: new URL(whole.OIDC_ISSUER), clientId: 'okuu', claim: 'email', admitsReaders: true },
      passwordLogin: false,
    })
    expect(readConfig({ ...whole, OIDC_ISSUER: 'http://127.0.0.1:9000' }).sso?.admitsReaders).toBe(false)
  })

  test.each([
    ['OIDC_ISSUER', { OIDC_ISSUER: 'http://id.example.kg' }],
    ['OIDC_ISSUER', { OIDC_ISSUER: 'id.example.kg' }],
    ['OIDC_ISSUER', { OIDC_ISSUER: 'https://me:secret@id.example.kg' }],
    ['OIDC_ISSUER', { OIDC_ISSUER: '' }],
    ['OIDC_CLIENT_ID', { OIDC_CLIENT_ID: '' }],
    ['OIDC_CLIENT_SECRET', { OIDC_CLIENT_SECRET: '' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: '' }],
  ])('variable %s is missing or invalid in %j → refused', (name, over) => {
    expect(() => readConfig({ ...whole, ...over })).toThrow(new RegExp(`^${name} must`))
  })
})
