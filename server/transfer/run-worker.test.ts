import { expect, test } from 'vitest'
import { runInWorker } from './run-worker.ts'
import type { Work } from './worker-messages.ts'

const preview = {
  kind: 'preview' as const,
  isBook: false,
  import: '',
  entity: 'group-name',
  language: 'ru',
  rights: { role: 'administrator', catalogues: true, institutions: [], faculties: [] },
  institution: null,
  academicYear: 26,
  today: '2026-11-26',
  mark: '',
  isGenerated: false,
  sheetSettings: [],
  corrections: [],
  file: { name: 'names.csv', bytes: Buffer.from('n_gr\nПОТ-1\n') },
} satisfies Work

// @rule transfer-off-the-loop transfer-refused
test('thread: file exceeds the limit of processor time → the thread is ended, the file is refused with the reason', async () => {
  const never = { storeLines: () => new Promise<never>(() => {}), former: async () => null }
  await expect(runInWorker(preview, never, { file: 1, line: 0 })).rejects.toMatchObject({
    refusal: 'fileTakesTooLong',
  })
})
