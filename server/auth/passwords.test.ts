import { expect, test } from 'vitest'
import { unreadable } from '#db/backup/secrets.ts'
import { hashPassword, isPassword } from './passwords.ts'

test('password: hash lost in a restore → no password matches, no error is thrown', async () => {
  expect(await isPassword(unreadable, unreadable)).toBe(false)
  expect(await isPassword(await hashPassword(unreadable), unreadable)).toBe(true)
})
