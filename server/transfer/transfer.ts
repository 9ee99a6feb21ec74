import type { BodyOf } from '#contract/call.ts'
import { transfer } from '#contract/transfer.ts'
import type { Db } from '#db/connect.ts'
import { type Caller, serve } from '../serve.ts'
import { applyPreview } from './apply.ts'
import { previewAvn } from './avn/avn.ts'
import { correctLine } from './correct.ts'
import { exportRows, toFile } from './export.ts'
import { listCauses, listLines, readProblems } from './stored-lines.ts'
import { previewFile, replaceText } from './preview.ts'
import { findPreview, readProgress, stopPreview } from './previews.ts'
import { runInWorker } from './run-worker.ts'

async function exportProblems(db: Db, { import: id }: BodyOf<typeof transfer.problems>, caller: Caller) {
  const { entity = 'institution', format } = await findPreview(db, id, caller.userId)
  const stored = await readProblems(db, id)
  const bytes = await runInWorker({ kind: 'problems', language: caller.language, format, stored }, {})
  return toFile(`${entity}-problems`, format, bytes)
}

export const transferRoutes = serve(transfer, {
  export: exportRows,
  preview: previewFile,
  avn: previewAvn,
  lines: listLines,
  causes: listCauses,
  replace: replaceText,
  progress: readProgress,
  stop: stopPreview,
  correct: correctLine,
  apply: async (db, { import: id, take }, caller) => [await applyPreview(db, id, take, caller)],
  problems: exportProblems,
})
