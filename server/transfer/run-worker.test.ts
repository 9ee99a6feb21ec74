import { expect, test } from 'vitest'
import { inWorker } from './run-worker.ts'

const preview = {
  kind: 'preview',
  import: '',
  entity: 'group-name',
  language: 'ru',
  scope: undefined,
  file: { name: 'names.csv', bytes: Buffer.from('n_gr\nПОТ-1\n') },
} as const

// @rule transfer-off-the-loop transfer-refused
test('a thread that has used its processor time → is ended, and the file refused in words', async () => {
  const never = { stored: () => new Promise<never>(() => {}) }
  await expect(inWorker(preview, never, { file: 1, line: 0 })).rejects.toMatchObject({
    refusal: 'fileTakesTooLong',
  })
})
