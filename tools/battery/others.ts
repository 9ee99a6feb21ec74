import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { auth } from '#contract/auth.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { history } from '#contract/history.ts'
import { languages } from '#contract/languages.ts'
import { merge } from '#contract/merge.ts'
import { type Context, type Group, type Judge, newJudge } from './group.ts'
import { withConcurrentCalls, type Question, answersText } from './others/crowd.ts'
import { newSaver, type Saver, signInAs, type Work } from './others/saver.ts'
import { startPausableProxy } from '#test/pausable-proxy.ts'
import { type Product, startProduct } from './product.ts'

export const others: Group = {
  name: 'K',
  title: 'one person does not stop the others: dear reads, sign-ins, saves of one row, a database that hangs',
  run,
}

async function run(context: Context) {
  const judge = newJudge()
  const product = await startProduct(context, { environment: { TRUSTED_PROXY: '127.0.0.1' } })
  try {
    const saver = await newSaver(product)
    const seconds = context.size === 'whole' ? 8 : 3
    await saver.work(1_000)
    await checkSavesDuringReads(product, judge, saver, seconds * 1000)
    await checkLockedRow(product, judge, saver)
    await checkSignInFlood(product, judge, seconds * 1000)
    await checkPausedDatabase(product, judge)
  } finally {
    await product.stop()
  }
  return judge.outcome()
}

/**
 * Measures a user's saves while a reader, and then an administrator, sends expensive reads without pause. The
 * rate of saves may fall by at most a fifth.
 */
async function checkSavesDuringReads(product: Product, judge: Judge, saver: Saver, time: number) {
  const reader = await signInAs(product, 'reader', 'okuuchu')
  const administrator = await signInAs(product, 'administrator', 'bashkaruuchu')
  const { rows } = await product.pool.query<{ id: number }>(
    `SELECT id FROM direction WHERE id <> $1 ORDER BY (SELECT count(*) FROM speciality WHERE direction_id = direction.id) DESC LIMIT 2`,
    [saver.row],
  )
  const [busiest = 0, second = 0] = rows.map(({ id }) => id)
  const preview = (keep: number, away: number) => (): Question => ({
    call: merge.preview,
    body: { entity: 'direction', keep, away },
  })
  const moments = (n: number): Question => ({
    call: history.asOf,
    body: { entity: 'speciality-name', at: new Date(Date.now() - 1000 * n).toISOString() },
  })
  const cases: [what: string, windows: number, session: string, ask: (n: number) => Question, own?: 'own'][] =
    [
      ['previews of the same row by a reader', 4, reader, preview(saver.row, busiest), 'own'],
      ['previews of the same row by an administrator', 4, administrator, preview(saver.row, busiest), 'own'],
      ['previews by an administrator', 30, administrator, preview(busiest, second)],
      ['history/as-of by a reader', 90, reader, moments],
      ['language/defects by a reader', 30, reader, () => ({ call: languages.defects, body: {} })],
    ]
  for (const [what, windows, session, ask, own] of cases) {
    const alone = await saver.work(time, own)
    const { result, answers } = await withConcurrentCalls(product, { session, windows, ask }, () =>
      saver.work(time, own),
    )
    const part = result.saved / alone.saved
    judge.check(
      part >= 0.8 && result.refused.length === 0,
      `${windows} ${what}: ${summary(result)} of ${alone.saved}`,
    )
    judge.note(
      `${windows} ${what}: ${result.saved} of ${alone.saved} saves (${summary(result)}); answers ${answersText(answers)}`,
    )
  }
}

const percentile = (times: readonly number[], part: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? Number.NaN

const summary = ({ saved, refused, took }: Work) =>
  `${saved} saved, ${refused.length} refused, median ${percentile(took, 0.5).toFixed(0)} ms, longest ${Math.max(0, ...took).toFixed(0)} ms`

/** Lets two hundred saves wait for one locked row. Saves of other rows must not wait. */
async function checkLockedRow(product: Product, judge: Judge, saver: Saver) {
  const session = await product.signIn()
  const holder = new pg.Client({ connectionString: product.url })
  await holder.connect()
  await holder.query(`BEGIN; SELECT FROM direction WHERE id = ${saver.row} FOR UPDATE`)
  const end = { reached: false }
  const statuses: number[] = []
  const waiting = Array.from({ length: 200 }, async () => {
    while (!end.reached) {
      const { status } = await product.ask(
        catalogues.saveDirection,
        { idDirection: saver.row, code: 'К', direction_: 'Күтөт' },
        { session },
      )
      statuses.push(status)
      await sleep(500)
    }
  })
  const work = await saver.work(6_000)
  end.reached = true
  await Promise.all(waiting)
  await holder.end()
  judge.check(work.refused.length === 0 && work.saved > 10, `beside 200 saves of one row: ${summary(work)}`)
  judge.note(`beside 200 saves of one row, ${statuses.length} answers: others ${summary(work)}`)
}

/** Sends two hundred sign-ins a second, each with an unknown login and its own IP address. */
async function checkSignInFlood(product: Product, judge: Judge, time: number) {
  const session = await product.signIn()
  const end = { reached: false }
  const statuses: Promise<number>[] = []
  const flood = (async () => {
    const began = performance.now()
    for (let n = 0; !end.reached; n++) {
      while (!end.reached && performance.now() - began < n * 5) await sleep(2)
      statuses.push(
        product
          .ask(
            auth.login,
            { login: `kishi${n}`, password: 'туура эмес' },
            {
              session: null,
              headers: { 'x-forwarded-for': `10.${n % 200}.${Math.floor(n / 200) % 250}.7` },
            },
          )
          .then(({ status }) => status),
      )
    }
  })()
  const took: number[] = []
  const until = performance.now() + time
  while (performance.now() < until) {
    for (const call of [catalogues.levels, catalogues.directions, auth.check]) {
      const answer = await product.ask(call, {}, { session })
      took.push(answer.status === 200 ? answer.took : Number.POSITIVE_INFINITY)
    }
    await sleep(20)
  }
  end.reached = true
  await flood
  const answers = new Map<number, number>()
  for (const status of await Promise.all(statuses)) answers.set(status, (answers.get(status) ?? 0) + 1)
  const worst = percentile(took, 0.99)
  judge.check(worst < 200, `beside 200 sign-ins a second: p99 ${worst.toFixed(0)} ms`)
  judge.note(
    `${statuses.length} sign-ins in ${time / 1000} s (${answersText(answers)}): signed-in calls p50 ${percentile(took, 0.5).toFixed(0)} ms, p99 ${worst.toFixed(0)} ms, longest ${Math.max(...took).toFixed(0)} ms`,
  )
}

const deadline = 8_500

/** Pauses the database without closing its connections. Every call must be refused within the deadline. */
async function checkPausedDatabase(product: Product, judge: Judge) {
  const line = await startPausableProxy(product.url)
  try {
    const at = await product.start({ DATABASE_URL: line.url })
    const session = await product.signIn()
    const calls: [string, Question][] = [
      ['a kept list', { call: catalogues.directions }],
      ['a read', { call: languages.defects, body: {} }],
      ['a check of the session', { call: auth.check }],
      [
        'a save',
        { call: catalogues.saveDirection, body: { idDirection: -1, code: 'К0', direction_: 'Асылды' } },
      ],
      ['a sign-in', { call: auth.login, body: { login: 'nobody', password: 'туура эмес' } }],
    ]
    for (let n = 0; n < 3; n++)
      for (const { call, body } of calls.slice(0, 3).map(([, question]) => question))
        await product.ask(call, body, { session, at })
    line.fallSilent()
    for (const round of ['at once', 'later'])
      await Promise.all(
        calls.flatMap(([what, { call, body }]) =>
          Array.from({ length: 5 }, async () => {
            const { status, took, headers } = await product.ask(call, body, { session, at })
            const right = status === 503 && took < deadline && headers.has('retry-after')
            judge.check(right, `a silent database, ${round}, ${what}: ${status} after ${took.toFixed(0)} ms`)
          }),
        ),
      )
    line.speak()
    const resumed = performance.now()
    let status = 0
    while (status !== 200 && performance.now() - resumed < 30_000) {
      status = (await product.ask(catalogues.directions, {}, { session, at })).status
      if (status !== 200) await sleep(200)
    }
    judge.note(
      `a silent database speaks again: a list after ${((performance.now() - resumed) / 1000).toFixed(1)} s`,
    )
    await at.stop()
  } finally {
    line.close()
  }
}
