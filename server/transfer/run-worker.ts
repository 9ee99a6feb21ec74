import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { root } from '#db/root.ts'
import { type ThrowableCode, refusal } from '../messages/refusals.ts'
import { callTimeout, longCallTimeout } from '../queues/deadlines.ts'
import type { WorkerQuestions, FromWorker, ResultOf, ToWorker, Work } from './worker-messages.ts'

const builtWorker = new URL(pathToFileURL(join(root, 'dist', 'server', 'transfer', 'worker.js')))

let fromSource: Promise<string> | undefined

/** Bundles the worker. A server that runs from its sources, as in tests, cannot load them in a thread. */
async function bundleSource(): Promise<string> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'worker.ts')],
    bundle: true,
    // Packages are bundled; otherwise each thread would read hundreds of files.
    packages: 'bundle',
    platform: 'node',
    format: 'cjs',
    write: false,
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}

async function startThread(options: WorkerOptions): Promise<Worker> {
  if (!import.meta.url.endsWith('.ts')) return new Worker(builtWorker, options)
  fromSource ??= bundleSource()
  return new Worker(await fromSource, { ...options, eval: true })
}

/** Memory of a thread, megabytes. The import of a large folder creates many short-lived objects. */
const memoryLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 24 }
const folderMemoryLimits = { ...memoryLimits, maxYoungGenerationSizeMb: 96 }

/**
 * Milliseconds for a workbook made from AVN, which the command line imports without the time limit of a call.
 */
const commandTimeout = 600_000

/**
 * Returns the milliseconds for a thread. Except for a workbook made from AVN, the thread ends before the call
 * reaches its own limit.
 */
const timeoutOf = (work: Work) => {
  if (work.kind === 'preview' && work.isGenerated) return commandTimeout
  return (work.kind === 'correct' ? callTimeout : longCallTimeout) - 500
}

/** Maximum milliseconds of processor time: for the file, and additionally for each compared line. */
const maxWork = { file: 10_000, line: 0.1 }

/**
 * Returns the processor time of the thread, milliseconds. On systems other than Linux, returns the time in
 * which its event loop was active.
 */
function processorTime(worker: Worker, thread: string): number {
  try {
    const [nanoseconds] = readFileSync(`/proc/self/task/${thread}/schedstat`, 'utf8').split(' ', 1)
    return Number(nanoseconds) / 1e6
  } catch {
    return worker.performance.eventLoopUtilization().active
  }
}

export type WorkerAnswers = {
  readonly [About in keyof WorkerQuestions]?: (
    question: WorkerQuestions[About]['question'],
  ) => Promise<WorkerQuestions[About]['answer']>
}

/** Posts an answer. Elements of an array are posted one by one: copying them would block other calls. */
async function postAnswer(worker: Worker, answer: unknown): Promise<void> {
  if (!Array.isArray(answer)) return send(worker, { answer })
  for (const part of answer) {
    send(worker, { part })
    if (typeof part === 'string') await setImmediate()
  }
  send(worker, { answer: null, isList: true })
}

const send = (worker: Worker, sent: ToWorker) => worker.postMessage(sent)

/**
 * Runs the work in a thread, answers the questions of the thread, and throws its refusals. Throws 400 if a
 * file takes too much processor time or memory, and 503 if the work takes too long.
 */
export async function runInWorker<W extends Work>(
  work: W,
  answers: WorkerAnswers,
  limit = maxWork,
): Promise<ResultOf<W>> {
  const isFolder = work.kind === 'avn' || (work.kind === 'preview' && work.isGenerated)
  const worker = await startThread({
    workerData: work,
    resourceLimits: isFolder ? folderMemoryLimits : memoryLimits,
  })
  let timer: NodeJS.Timeout | undefined
  let watch: NodeJS.Timeout | undefined
  let thread = ''
  let lines = 0
  try {
    return await new Promise<ResultOf<W>>((resolve, reject) => {
      if (work.kind === 'preview' && !isFolder)
        watch = setInterval(() => {
          if (processorTime(worker, thread) > limit.file + lines * limit.line)
            reject(refusal('fileTakesTooLong'))
        }, 250)
      timer = setTimeout(() => reject(refusal('tooBusy')), timeoutOf(work))
      worker.on('message', (sent: FromWorker) => {
        // The cast is safe: the kind of work determines the type of the result.
        if (sent.kind === 'done') return resolve(sent.result as ResultOf<W>)
        if (sent.kind === 'thread') {
          thread = sent.id
          return
        }
        // The cast is safe: the code comes from a refusal in the thread.
        if (sent.kind === 'refused') return reject(refusal(sent.code as ThrowableCode, sent.values))
        // The cast is safe: `about` determines the type of the question.
        if (sent.about === 'storeLines')
          lines = (sent.question as WorkerQuestions['storeLines']['question']).progress.done
        const answer = answers[sent.about] as ((question: unknown) => Promise<unknown>) | undefined
        if (answer === undefined) return reject(new Error(`Nobody answers about ${sent.about}`))
        answer(sent.question)
          .then((one) => postAnswer(worker, one))
          .catch(reject)
      })
      worker.on('error', (error: Error & { code?: string }) =>
        reject(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? refusal(work.kind === 'avn' ? 'folderTooLarge' : 'fileTakesTooLong')
            : error,
        ),
      )
      worker.on('exit', () => reject(new Error('The thread that reads spreadsheets ended')))
    })
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    await worker.terminate()
  }
}
