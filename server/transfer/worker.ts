import { readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { isRefusal } from '../messages/refusals.ts'
import { mapFolder } from './avn/make-workbook.ts'
import { makeCorrectedLine } from './make-corrected-line.ts'
import { makeProblemFile } from './make-problem-file.ts'
import { makePreview } from './make-preview.ts'
import { makeExport } from './institution-workbook/make-export.ts'
import type { WorkerQuestions, FromWorker, WorkResult, ToWorker, Work } from './worker-messages.ts'

// Reading, comparing and writing spreadsheets run in a thread, so that they do not block other calls.
// run-worker.ts starts one thread for each work.

const port = parentPort
if (port === null) throw new Error('worker.ts is a thread of the server')
/** Sends a message. Byte arrays are transferred instead of being copied. */
const send = (sent: FromWorker) => port.postMessage(sent, bytesIn(sent))

const bytesIn = (sent: unknown): ArrayBuffer[] => {
  if (sent instanceof Uint8Array)
    return sent.byteLength === sent.buffer.byteLength ? [sent.buffer as ArrayBuffer] : []
  return typeof sent === 'object' && sent !== null ? Object.values(sent).flatMap(bytesIn) : []
}

function ask<About extends keyof WorkerQuestions>(
  about: About,
  question: WorkerQuestions[About]['question'],
): Promise<WorkerQuestions[About]['answer']> {
  return new Promise((resolve) => {
    const parts: unknown[] = []
    const onMessage = (sent: ToWorker) => {
      if ('part' in sent) {
        parts.push(sent.part)
        return
      }
      port?.off('message', onMessage)
      // The cast is safe: `about` determines the type of the result.
      resolve((sent.isList ? parts : sent.answer) as WorkerQuestions[About]['answer'])
    }
    port?.on('message', onMessage)
    send({ kind: 'ask', about, question })
  })
}

async function runWork(work: Work): Promise<WorkResult> {
  switch (work.kind) {
    case 'preview':
      return makePreview(work, ask)
    case 'correct':
      return makeCorrectedLine(work, ask)
    case 'export':
      return makeExport(work, ask)
    case 'avn':
      return mapFolder(work, ask)
    case 'problems':
      return makeProblemFile(work)
  }
}

/** Returns the id that Linux gives this thread, by which its processor time is read; '' on other systems. */
function readThreadId(): string {
  try {
    return basename(readlinkSync('/proc/thread-self'))
  } catch {
    return ''
  }
}

send({ kind: 'thread', id: readThreadId() })
// The cast is safe: run-worker.ts passes the work as workerData.
runWork(workerData as Work).then(
  (result) => send({ kind: 'done', result }),
  (error: unknown) => {
    if (!isRefusal(error)) throw error
    send({ kind: 'refused', code: error.refusal, values: error.values })
  },
)
