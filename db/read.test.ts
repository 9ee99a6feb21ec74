import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { type Placeholders, read } from './read.ts'
import { intakeYear } from './schema/index.ts'
import { statementName } from './statement-name.ts'

const findYear = read((db, given: Placeholders<{ year: number }>) =>
  db.select({ label: intakeYear.label }).from(intakeYear).where(eq(intakeYear.id, given.year)),
)

test('read: values → replace the placeholders with their names', async () => {
  const { db } = await testDatabase()
  expect(await findYear(db, { year: 26 })).toEqual([{ label: '2026-2027' }])
  expect(await findYear(db, { year: -1 })).toEqual([])
})

test('read: value is missing, misspelt or of a wrong type → does not compile', () => {
  read((db, given: Placeholders<{ year: number }>) =>
    // @ts-expect-error -- `yaer` is not a key of the values
    db.select({ label: intakeYear.label }).from(intakeYear).where(eq(intakeYear.id, given.yaer)),
  )
  read((db, given) =>
    // @ts-expect-error -- a read without a type of its values has no keys
    db.select({ label: intakeYear.label }).from(intakeYear).where(eq(intakeYear.id, given.year)),
  )
  type Values = Parameters<typeof findYear>[1]
  // @ts-expect-error -- the year is missing
  const none: Values = {}
  // @ts-expect-error -- the year is a number
  const text: Values = { year: '26' }
  expect([none, text]).toHaveLength(2)
})

test('statementName: text of a statement → a unique name, shorter than 63 bytes', () => {
  const [one, other] = ['SELECT 1', 'SELECT 2'].map(statementName)
  expect(one).toBe(statementName('SELECT 1'))
  expect(one).not.toBe(other)
  expect(one?.length).toBeLessThan(63)
})
