import { expect, test } from 'vitest'
import { secretPlaceholder } from '#db/backup/secrets.ts'
import { hashPassword, isPassword } from './passwords.ts'

test('password: hash lost in a restore → its placeholder does not match as a password, no error is thrown', async () => {
  expect(await isPassword(secretPlaceholder, secretPlaceholder)).toBe(false)
  expect(await isPassword(await hashPassword(secretPlaceholder), secretPlaceholder)).toBe(true)
})
