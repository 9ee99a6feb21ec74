import { sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readPrivateKey, readPublicKey, writePrivateKey } from '../signing/keys.ts'
import { fixedKeys, issueLicence, issuerKeys, terms } from './licence.fixture.ts'
import { presentLicence, readLicence } from './token.ts'

const token = await issueLicence()
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claims = { organisation: 'КГУ', code: 'KSU-01', exp: 1_900_000_000, notice: 1_890_000_000 }

const signToken = (header: unknown, body: unknown) => {
  const text = `${encode(header)}.${encode(body)}`
  return `${text}.${sign(null, Buffer.from(text), issuerKeys.privateKey).toString('base64url')}`
}

test('token: valid → returns the signed terms', async () => {
  expect(await readLicence(token, issuerKeys.publicKey)).toEqual(terms)
  expect(await presentLicence(token, issuerKeys.publicKey)).toEqual({
    organisation: 'КГУ им. И. Арабаева',
    code: 'KSU-01',
    date_end: '2027-11-20T17:59:59.000Z',
    date_notice: '2027-10-21T18:00:00.000Z',
  })
})

test('token: JWS signed without this module → read; issued token → has the format of a JWS', async () => {
  expect(
    await readLicence(signToken({ typ: 'JWT', alg: 'EdDSA' }, claims), issuerKeys.publicKey),
  ).toMatchObject({
    organisation: 'КГУ',
  })
  expect(token).toMatch(/^eyJhbGciOiJFZERTQSJ9\.[\w-]+\.[\w-]{86}$/)
})

// This token of an earlier version must be valid in every later version.
const olderTokens = [
  'eyJhbGciOiJFZERTQSJ9.',
  'eyJvcmdhbmlzYXRpb24iOiLQmtCT0KMg0LjQvC4g0JguINCQ0YDQsNCx0LDQtdCy0LAiLCJjb2RlIjoiS1NVLTAxIiwiZXhwIjox',
  'ODI2NzMzNTk5LCJub3RpY2UiOjE4MjQxNDE2MDB9',
  '.hhhagZ4mm7Q9iZ_XKJ0kVfwe3vGzZXx6yYS3I_RbRhHLoKOlDCS9baOIGWoprf_qhSAwbIz0o1qK-GRAMiLxCQ',
].join('')

// @rule licence-token
test('token: issued by an earlier version → the terms of the issue are returned', async () => {
  expect(await readLicence(olderTokens, issuerKeys.publicKey)).toEqual(terms)
})

// @rule licence-token
test('token: one bit changed → invalid', async () => {
  const bytes = Buffer.from(token)
  let accepted = 0
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const copy = Buffer.from(bytes)
    copy.writeUInt8(copy.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
    if ((await readLicence(copy.toString('latin1'), issuerKeys.publicKey)) !== undefined) accepted++
  }
  expect(accepted).toBe(0)
})

// @rule licence-token
test('token: another public key, or an unreadable key → invalid', async () => {
  expect(await readLicence(token, fixedKeys(8).publicKey)).toBeUndefined()
  expect(await readLicence(token, 'no key')).toBeUndefined()
  expect(await presentLicence(token, undefined)).toEqual({
    organisation: '',
    code: '',
    date_end: null,
    date_notice: null,
    violated: true,
  })
})

describe('token: signed, but invalid', () => {
  test.each([
    ['no algorithm', { alg: 'none' }, claims],
    ['another algorithm', { alg: 'HS256' }, claims],
    ['an unknown critical header', { alg: 'EdDSA', crit: ['x'] }, claims],
    ['a text as header', 'EdDSA', claims],
    ['null as body', { alg: 'EdDSA' }, null],
    ['a list as body', { alg: 'EdDSA' }, [claims]],
    ['no organisation', { alg: 'EdDSA' }, { ...claims, organisation: undefined }],
    ['a blank code', { alg: 'EdDSA' }, { ...claims, code: '' }],
    ['an end as text', { alg: 'EdDSA' }, { ...claims, exp: '2027-11-20' }],
    ['an end beyond all years', { alg: 'EdDSA' }, { ...claims, exp: 1e300 }],
    ['no notice', { alg: 'EdDSA' }, { ...claims, notice: null }],
  ])('signed token with %s → invalid', async (_name, header, body) => {
    expect(await readLicence(signToken(header, body), issuerKeys.publicKey)).toBeUndefined()
  })
})

test('token: five hundred texts of noise → invalid, without an exception', async () => {
  // The seed is fixed, so that every run tests equal texts.
  let state = 20_261_120
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 24
  }
  for (let i = 0; i < 100; i++) {
    const bytes = Buffer.from(Array.from({ length: next() * 3 }, next))
    const texts = [
      bytes.toString('latin1'),
      bytes.toString('utf8'),
      bytes.toString('base64url'),
      `${token.split('.')[0]}.${bytes.toString('base64url')}.${token.split('.')[2]}`,
      `${token}${bytes.toString('base64url')}.`,
    ]
    for (const text of texts) expect(await readLicence(text, issuerKeys.publicKey)).toBeUndefined()
  }
})

test('token: written private key → read back; PEM without a key, invalid public key → an exception', () => {
  expect(readPrivateKey(writePrivateKey(issuerKeys.privateKey)).equals(issuerKeys.privateKey)).toBe(true)
  expect(() => readPrivateKey('-----BEGIN PRIVATE KEY-----\n')).toThrow(/DECODER|PEM/)
  expect(() => readPublicKey(issuerKeys.publicKey.slice(1))).toThrow('Invalid JWK')
})
