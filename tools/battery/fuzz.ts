import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { contract } from '#contract/index.ts'
import type { Call } from '#contract/call.ts'
import { changeHeader } from '#contract/history.ts'
import { trimText } from '#server/saving/normalise.ts'
import { bodyCase } from './cases.ts'
import { type Context, type Group, type Judge, newJudge, type Size } from './group.ts'
import { oddTexts, sqlTexts } from './hostile.ts'
import { inParallel } from './parallel.ts'
import { retryWhileBusy } from './retry-while-busy.ts'
import { readUsage, probeEnvironment } from './probe.ts'
import { type Answer, type Product, startProduct } from './product.ts'
import { seededRandom } from '#test/random.ts'
import { checkExtraFields, checkMediaTypes } from './schema-bypass.ts'
import { calls } from './routes.ts'
import { checkRawHttp } from './raw-http.ts'
import { checkSlowSockets } from './slow-sockets.ts'

export const input: Group = {
  name: 'B',
  title: 'input: generated bodies for every call, SQL in texts, broken HTTP, slow sockets',
  daily: true,
  run,
}

/** Calls that write or read a copy of the whole database. Each is sent with a single body. */
const costlyCalls: ReadonlySet<Call> = new Set([contract.system.backup, contract.system.checkBackup])

const endingCalls = calls.filter(({ stream }) => !stream)

const casesOf: Record<Size, number> = { whole: 300, short: 12, daily: process.env.OKUU_WHOLE ? 10 : 4 }

/** Maximal growth of the memory after the warming round, in megabytes. */
const maxGrowth = 50

/** Parts of a response that would reveal the server's software. */
const leakPattern =
  /\bSELECT\b.*\bFROM\b|\bINSERT INTO\b|syntax error|\bat .*\.(ts|js):\d+|node_modules|pg_[a-z]|22P02/

async function run(context: Context) {
  const judge = newJudge()
  const probe = join(context.folder, 'probe-of-input')
  const product = await startProduct(context, { environment: probeEnvironment(probe) })
  try {
    await checkGeneratedBodies(product, judge, context, probe)
    // A fuzzed call may have ended the sessions of the first administrator.
    product.actAs(await newAdministrator(product))
    await checkExactTexts(product, judge)
    await checkMediaTypes(product, judge)
    await checkExtraFields(product, judge)
    await checkRawHttp(product, judge, context)
    // Delays cannot be measured in a daily run, since other tests load the machine.
    if (context.size !== 'daily')
      await checkSlowSockets(
        product,
        judge,
        context.size === 'short' ? 150 : 500,
        await newAdministrator(product),
      )
    await checkProductWorks(product, judge)
  } finally {
    await product.stop()
  }
  return judge.outcome()
}

async function checkGeneratedBodies(
  product: Product,
  judge: Judge,
  { seed, size, logLine }: Context,
  probe: string,
) {
  const each = casesOf[size]
  const announced = new Set<string>()
  const from = await lastChange(product)
  let slowest = 0
  let before = 0
  for (const round of ['warming', 'measured'] as const) {
    for (const [index, call] of endingCalls.entries()) {
      const bodies = roundsOf(call, seed + index, each)[round]
      let session = await newAdministrator(product)
      await inParallel(bodies, 6, async (body) => {
        const answer = await retryWhileBusy(() => product.ask(call, body, { session })).catch(brokenAnswer)
        slowest = Math.max(slowest, answer.took)
        const change = answer.headers.get(changeHeader)
        if (answer.status === 200 && change !== null) announced.add(change)
        judge.check(isSound(answer), () => describe(call, body, answer))
        // The call has ended the session or removed the right of its user.
        if (answer.status === 401 || answer.status === 403) session = await newAdministrator(product)
      })
      if (index % 20 === 19) logLine(`   ${round}: ${index + 1} of ${endingCalls.length} calls`)
    }
    if (round === 'warming') before = await memoryOf(probe)
  }
  const made = await changesSince(product, from)
  const silent = made.filter(({ change }) => !announced.has(change)).map(({ of }) => of)
  judge.check(silent.length === 0, `changes that no call has announced: ${silent.join(', ')}`)
  judge.note(
    `${made.length} changes, each announced by a call that succeeded; slowest answer ${Math.round(slowest)} ms`,
  )
  const after = await memoryOf(probe)
  judge.check(after - before < maxGrowth, `memory grew from ${before} to ${after} MB`)
  judge.note(`memory after two bodies of each call and at the end: ${before} and ${after} MB`)
}

/**
 * Returns bodies of a call. The warming bodies are sent before the measurement, because each call once
 * creates compiled code, threads and cached responses.
 */
function roundsOf(call: Call, seed: number, each: number): { warming: Buffer[]; measured: Buffer[] } {
  const random = seededRandom(seed)
  const bodies = Array.from({ length: costlyCalls.has(call) ? 1 : each }, () => bodyCase(call, random))
  return { warming: bodies.slice(0, 2), measured: bodies.slice(2) }
}

/**
 * Returns megabytes: the minimum of three samples, since a thread that has read a file frees its memory only
 * when it ends.
 */
async function memoryOf(probe: string): Promise<number> {
  const samples: number[] = []
  for (let sample = 0; sample < 3; sample++) {
    if (sample > 0) await sleep(1_000)
    samples.push((await readUsage(probe)).rss)
  }
  return Math.round(Math.min(...samples) / 1024 ** 2)
}

const brokenAnswer = (error: unknown): Answer => ({
  status: 599,
  headers: new Headers(),
  text: String(error),
  took: 0,
})

function isSound({ status, text, headers }: Answer): boolean {
  const hidden = status === 200 || !leakPattern.test(text)
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false
  return status < 500 && hidden && isJson
}

const describe = (call: Call, body: Buffer, { status, took, text }: Answer) =>
  `${call.path} ${body.toString().slice(0, 200)} → ${status} in ${Math.round(took)} ms: ${text.slice(0, 200)}`

let administrators = 0

async function newAdministrator(product: Product): Promise<string> {
  const login = `battery${++administrators}`
  const { rows } = await product.pool.query<{ id: number }>(
    `INSERT INTO app_user (login, login_key, name, surname, password_hash, role, catalogues, institutions, faculties)
     SELECT $1::text, $1::text, '', '', password_hash, 'administrator', true, NULL, '{}' FROM app_user LIMIT 1
     RETURNING id`,
    [login],
  )
  return product.signIn(rows[0]?.id)
}

async function lastChange({ pool }: Product): Promise<string> {
  const { rows } = await pool.query<{ last: string }>(
    'SELECT coalesce(max(change), 0)::text AS last FROM history',
  )
  return rows[0]?.last ?? '0'
}

/**
 * Returns changes of users, so none by the command line and this test. Read marks are omitted, since they
 * cannot be undone.
 */
async function changesSince({ pool }: Product, from: string): Promise<{ change: string; of: string }[]> {
  const { rows } = await pool.query<{ change: string; of: string }>(
    `SELECT change::text, string_agg(DISTINCT table_name, ' ') AS of
     FROM history WHERE change > $1::bigint AND user_id IS NOT NULL AND table_name <> 'notice_read' GROUP BY 1`,
    [from],
  )
  return rows
}

/** Checks that hostile texts in a name are stored and returned unchanged and never executed. */
async function checkExactTexts(product: Product, judge: Judge) {
  const session = await newAdministrator(product)
  const fitting = [...sqlTexts, ...oddTexts].filter((text) => text.length <= 300)
  for (const [index, text] of fitting.entries()) {
    const code = `Б-${index}`
    const saved = await product.ask(
      contract.catalogues.saveDirection,
      { idDirection: -1, code, direction_: text },
      { session },
    )
    const { rows } = await product.pool.query<{ name_ru: string }>(
      'SELECT name_ru FROM direction WHERE code = $1',
      [code],
    )
    const stored = rows[0]?.name_ru
    const right = stored === trimText(text) || (stored === undefined && saved.status === 400)
    judge.check(right, `${JSON.stringify(text)} is stored as ${JSON.stringify(stored)}`)
  }
}

/** Checks that a user can sign in, read, add, change and delete after all cases. */
async function checkProductWorks(product: Product, judge: Judge) {
  const session = await newAdministrator(product)
  const { catalogues } = contract
  const saved = await product.ask(
    catalogues.saveDirection,
    { idDirection: -1, code: 'Б-999', direction_: 'Соңку' },
    { session },
  )
  const id = Number(/"ID":(\d+)/.exec(saved.text)?.[1])
  const changed = await product.ask(
    catalogues.saveDirection,
    { idDirection: id, code: 'Б-998', direction_: 'Акыркы' },
    { session },
  )
  const deleted = await product.ask(catalogues.deleteDirection, { idDirection: id }, { session })
  const outcome = [saved, changed, deleted].map(({ text }) => /"sms":"(\d)"/.exec(text)?.[1]).join('')
  judge.check(outcome === '128', `afterwards a direction is added, changed and deleted: ${outcome}`)
}
