import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreBackup } from '#db/backup/restore.ts'
import { backupKeyOf, decrypt, encrypt } from '#db/backup/seal.ts'
import { writeBackup } from '#db/backup/write.ts'
import { smallCountry } from '#db/schema/small-country.fixture.ts'
import { readAllRows } from '#test/backups.ts'
import { makeEmptyDatabase, testDatabase } from '#test/database.ts'

const { db, pool } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'okuu-seal-'))
afterAll(() => rm(folder, { recursive: true }))
const file = join(folder, 'country.okuu')
const key = await backupKeyOf('the key of this installation')
const otherKey = await backupKeyOf('the key of another one')

const hash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2g'
const secret = 'JBSWY3DPEHPK3PXP'
const recovery = 'c0ffee'.repeat(8)

beforeAll(async () => {
  await pool.query(smallCountry)
  await pool.query(`UPDATE app_user SET password_hash = '${hash}', second_factor = true WHERE id = 100`)
  await pool.query(
    `UPDATE second_factor SET secret = '${secret}', recovery = '{${recovery}}' WHERE user_id = 100`,
  )
  await writeBackup(db, file, { key })
})

const lineLength = 'okuu backup 2\n'.length
const checksumLength = 32
const idLength = 8
const endLength = idLength + checksumLength + 32

async function framesOf(path: string): Promise<Buffer> {
  const whole = await readFile(path)
  return gunzipSync(whole.subarray(lineLength, whole.length - endLength))
}

/** Writes an altered file with a correct checksum. */
async function forge(name: string, version: number, frames: Buffer, [id, seal]: [Buffer, Buffer]) {
  const forged = Buffer.concat([Buffer.from(`okuu backup ${version}\n`), gzipSync(frames), id])
  const path = join(folder, name)
  await writeFile(path, Buffer.concat([forged, createHash('sha256').update(forged).digest(), seal]))
  return path
}

// @rule backup-secrets
test('backup: file is written → contains no password hashes, second-factor secrets or recovery codes', async () => {
  const text = (await framesOf(file)).toString('latin1')
  expect(text).toContain('710100')
  for (const each of ['argon2', secret, recovery]) expect(text).not.toContain(each)
})

// @rule backup-sealed
test('restore: rows altered, checksum corrected → refused before a row is written', async () => {
  const frames = await framesOf(file)
  const altered = Buffer.from(frames.toString('latin1').replace('710100', '710199'), 'latin1')
  expect(altered.equals(frames)).toBe(false)
  const seal = (await readFile(file)).subarray(-32)
  const empty = await makeEmptyDatabase()
  const forged = await forge('forged.okuu', 2, altered, [key.id, seal])
  await expect(restoreBackup(empty.db, forged, { key })).rejects.toThrow('was altered since')
  expect(await readAllRows(empty.pool)).toEqual({})
})

// @rule backup-sealed backup-secrets
test('restore: with the key of the backup → every row is restored, including passwords and second factors', async () => {
  const empty = await makeEmptyDatabase()
  expect(await restoreBackup(empty.db, file, { key })).toMatchObject({ seal: 'own' })
  expect(await readAllRows(empty.pool)).toEqual(await readAllRows(pool))
})

// @rule backup-sealed backup-secrets
test('restore: with another key → reported; no password is valid, all second factors are missing', async () => {
  const empty = await makeEmptyDatabase()
  expect(await restoreBackup(empty.db, file, { key: otherKey })).toMatchObject({ seal: 'foreign' })
  const { app_user: users, second_factor: factors, ...rest } = await readAllRows(empty.pool)
  const { app_user: _, second_factor: __, ...all } = await readAllRows(pool)
  expect(rest).toEqual(all)
  expect(factors).toEqual([])
  expect(users?.[0]).toContain('"password_hash": "-"')
  expect(users?.[0]).toContain('"second_factor": false')
})

test('restore: file of version 1, which has no seal → restored, the missing seal is reported', async () => {
  const frames = await framesOf(file)
  // Removes the frame with the secrets, which follows the last table and is missing in version 1.
  const header = JSON.parse(frames.subarray(4, 4 + frames.readUInt32BE()).toString()) as object
  const first = Buffer.from(JSON.stringify({ ...header, secrets: undefined }))
  const starts: number[] = []
  for (let at = 0; at < frames.length; at += 4 + frames.readUInt32BE(at)) starts.push(at)
  const [secrets = 0, counts = 0] = starts.slice(-2)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(first.length)
  const old = Buffer.concat([length, first, frames.subarray(starts[1], secrets), frames.subarray(counts)])
  const empty = await makeEmptyDatabase()
  const unsealed = await forge('unsealed.okuu', 1, old, [Buffer.alloc(0), Buffer.alloc(0)])
  expect(await restoreBackup(empty.db, unsealed, { key })).toMatchObject({ seal: 'none' })
  expect((await readAllRows(empty.pool)).direction).toEqual((await readAllRows(pool)).direction)
})

test('decrypt: different key or altered byte → an error is thrown', () => {
  const sealed = encrypt(key, 'купуя')
  expect(decrypt(key, sealed)).toBe('купуя')
  expect(() => decrypt(otherKey, sealed)).toThrow('authenticate')
  sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1)
  expect(() => decrypt(key, sealed)).toThrow('authenticate')
})
