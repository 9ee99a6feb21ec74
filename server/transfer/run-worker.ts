import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { root } from '#db/root.ts'
import { type Refusable, refusal } from '../answers/refusals.ts'
import { longestCall, longestLongCall } from '../lines/deadlines.ts'
import type { WorkerQuestions, FromWorker, Result, ToWorker, Work } from './work.ts'

/** The thread's own code, where it is built beside the server. */
const built = new URL(pathToFileURL(join(root, 'dist', 'server', 'transfer', 'worker.js')))

let fromSource: Promise<string> | undefined

/** Where the server runs from its sources, as in tests: Node of itself does not read these in another thread. */
async function bundleSource(): Promise<string> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'worker.ts')],
    bundle: true,
    // in one text: hundreds of small files would be read for each thread
    packages: 'bundle',
    platform: 'node',
    format: 'cjs',
    write: false,
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}

async function startThread(options: WorkerOptions): Promise<Worker> {
  if (!import.meta.url.endsWith('.ts')) return new Worker(built, options)
  fromSource ??= bundleSource()
  return new Worker(await fromSource, { ...options, eval: true })
}

/** A file made by a person does not need more than this. */
const bounds = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 24 }

/** Milliseconds; the call itself is answered before. */
const longest = (kind: Work['kind']) => (kind === 'correct' ? longestCall : longestLongCall) - 500

/** Processor time that a file may take, and that each line of it which was compared may take beside; milliseconds. */
const mostWork = { file: 10_000, line: 0.1 }

/** Processor time of the thread so far; milliseconds. Where the system counts none of a thread's: the time in which it did not wait. */
function timeWorked(worker: Worker, thread: string): number {
  try {
    const [nanoseconds] = readFileSync(`/proc/self/task/${thread}/schedstat`, 'utf8').split(' ', 1)
    return Number(nanoseconds) / 1e6
  } catch {
    return worker.performance.eventLoopUtilization().active
  }
}

export type Answers = {
  readonly [About in keyof WorkerQuestions]?: (
    question: WorkerQuestions[About]['question'],
  ) => Promise<WorkerQuestions[About]['answer']>
}

/** Answers a question. A list of texts goes one by one: to hand over all of them at once would keep other calls waiting. */
async function post(worker: Worker, answer: unknown): Promise<void> {
  if (!Array.isArray(answer)) return send(worker, { answer })
  for (const part of answer) {
    send(worker, { part })
    if (typeof part === 'string') await setImmediate()
  }
  send(worker, { answer: null, isList: true })
}

const send = (worker: Worker, sent: ToWorker) => worker.postMessage(sent)

/**
 * Does the work in a thread of its own, which asks what it needs to know; what it refuses is thrown here, and 400 where a
 * file takes too much processor time.
 */
export async function inWorker<W extends Work>(
  work: W,
  answers: Answers,
  most = mostWork,
): Promise<Result<W>> {
  const worker = await startThread({ workerData: work, resourceLimits: bounds })
  let timer: NodeJS.Timeout | undefined
  let watch: NodeJS.Timeout | undefined
  let thread = ''
  let lines = 0
  try {
    return await new Promise<Result<W>>((resolve, reject) => {
      if (work.kind === 'preview')
        watch = setInterval(() => {
          if (timeWorked(worker, thread) > most.file + lines * most.line) reject(refusal('fileTakesTooLong'))
        }, 250)
      timer = setTimeout(() => reject(refusal('tooBusy')), longest(work.kind))
      worker.on('message', (sent: FromWorker) => {
        // The kind of work says which result it has.
        if (sent.kind === 'done') return resolve(sent.result as Result<W>)
        if (sent.kind === 'thread') {
          thread = sent.id
          return
        }
        // The code is that of a refusal which the worker threw.
        if (sent.kind === 'refused') return reject(refusal(sent.code as Refusable, sent.values))
        // `about` says of which type the question is.
        if (sent.about === 'keep')
          lines = (sent.question as WorkerQuestions['keep']['question']).progress.done
        const answer = answers[sent.about] as ((question: unknown) => Promise<unknown>) | undefined
        if (answer === undefined) return reject(new Error(`Nobody answers about ${sent.about}`))
        answer(sent.question)
          .then((one) => post(worker, one))
          .catch(reject)
      })
      worker.on('error', (error: Error & { code?: string }) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refusal('fileUnreadable') : error),
      )
      worker.on('exit', () => reject(new Error('The thread that reads spreadsheets ended')))
    })
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    await worker.terminate()
  }
}
