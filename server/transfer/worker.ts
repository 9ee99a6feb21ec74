import { readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { isRefusal } from '../answers/refusals.ts'
import { makeCorrected } from './correct-made.ts'
import { makeProblems } from './files-made.ts'
import { makePreview } from './preview-made.ts'
import { makeExport } from './whole/export-made.ts'
import type { WorkerQuestions, FromWorker, WorkResult, ToWorker, Work } from './work.ts'

// The thread in which spreadsheets are read, compared and written, so that no other call waits for it: started for one
// piece of work by run-worker.ts.

const port = parentPort
if (port === null) throw new Error('worker.ts is a thread of the server')
/** Bytes go over to the other thread, in place of a copy. */
const send = (sent: FromWorker) => port.postMessage(sent, bytesIn(sent))

const bytesIn = (sent: unknown): ArrayBuffer[] => {
  if (sent instanceof Uint8Array)
    return sent.byteLength === sent.buffer.byteLength ? [sent.buffer as ArrayBuffer] : []
  return typeof sent === 'object' && sent !== null ? Object.values(sent).flatMap(bytesIn) : []
}

/** Asks the server's thread; one question at a time. */
function ask<About extends keyof WorkerQuestions>(
  about: About,
  question: WorkerQuestions[About]['question'],
): Promise<WorkerQuestions[About]['answer']> {
  return new Promise((resolve) => {
    const parts: unknown[] = []
    const hear = (sent: ToWorker) => {
      if ('part' in sent) {
        parts.push(sent.part)
        return
      }
      port?.off('message', hear)
      // The answer is of the type that `about` says.
      resolve((sent.isList ? parts : sent.answer) as WorkerQuestions[About]['answer'])
    }
    port?.on('message', hear)
    send({ kind: 'ask', about, question })
  })
}

async function make(work: Work): Promise<WorkResult> {
  switch (work.kind) {
    case 'preview':
      return makePreview(work, ask)
    case 'correct':
      return makeCorrected(work, ask)
    case 'export':
      return makeExport(work, ask)
    case 'problems':
      return makeProblems(work)
  }
}

/** The number by which Linux counts the processor time of this thread. */
function ownThread(): string {
  try {
    return basename(readlinkSync('/proc/thread-self'))
  } catch {
    return ''
  }
}

send({ kind: 'thread', id: ownThread() })
// The worker's data are those that run-worker.ts has given.
make(workerData as Work).then(
  (result) => send({ kind: 'done', result }),
  (error: unknown) => {
    if (!isRefusal(error)) throw error
    send({ kind: 'refused', code: error.refusal, values: error.values })
  },
)
