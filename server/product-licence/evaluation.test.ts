import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { history, productLicence } from '#db/schema/index.ts'
import { testDatabase } from '#test/database.ts'
import { testMoment } from '#test/moment.ts'
import { issueEvaluation } from './evaluation.ts'
import { issuerKeys } from './licence.fixture.ts'
import { readStoredLicence } from './stored-licence.ts'
import { presentLicence } from './token.ts'

const { db } = await testDatabase()
const licence = async () => {
  const { token, publicKey } = await readStoredLicence(db)
  return token === undefined ? undefined : presentLicence(token, publicKey)
}

test('evaluation: public key is configured → no evaluation licence is issued', async () => {
  await issueEvaluation(db, readConfig({ LICENCE_PUBLIC_KEY: issuerKeys.publicKey }), testMoment.now)
  expect(await licence()).toBeUndefined()
})

// @rule licence-evaluation
test('evaluation: empty database → a one-year licence is issued to this installation', async () => {
  await issueEvaluation(db, readConfig({ ORGANISATION: 'ОшГУ', ORGANISATION_CODE: 'OSH' }), testMoment.now)
  expect(await licence()).toEqual({
    organisation: 'ОшГУ',
    code: 'OSH',
    date_end: '2027-11-20T06:00:00.000Z',
    date_notice: '2027-10-21T06:00:00.000Z',
  })
})

// @rule licence-evaluation
test('evaluation: database has or had a licence → no evaluation licence is issued', async () => {
  const before = await readStoredLicence(db)
  await issueEvaluation(db, readConfig({}), new Date('2030-01-01T00:00:00Z'))
  expect(await readStoredLicence(db)).toEqual(before)
  await db.delete(productLicence)
  await issueEvaluation(db, readConfig({}), testMoment.now)
  expect(await licence()).toBeUndefined()
})

// @rule history-no-secrets
test('evaluation: history of a licence → does not contain the token', async () => {
  const rows = await db.select().from(history)
  const written = rows.filter(({ tableName }) => tableName === 'product_licence')
  expect(written.map(({ action }) => action)).toEqual(['insert', 'delete'])
  expect(JSON.stringify(written)).not.toContain('eyJ')
})
