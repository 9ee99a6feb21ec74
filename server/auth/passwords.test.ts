import { expect, test } from 'vitest'
import { unreadable } from '#db/backup/secrets.ts'
import { hashPassword, isPassword } from './passwords.ts'

test('password: the hash could not be read when a backup was restored → no password fits, and none fails', async () => {
  expect(await isPassword(unreadable, unreadable)).toBe(false)
  expect(await isPassword(await hashPassword(unreadable), unreadable)).toBe(true)
})
