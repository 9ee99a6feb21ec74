import pg from 'pg'
import { contract } from '#contract/index.ts'
import { maxPlannedNames } from '#contract/limits.ts'
import { factories } from '#test/given.ts'
import { type Context, type Group, newJudge, type Size } from './group.ts'
import { badFields } from './names/bad-plans.ts'
import { askOptionsOf, type PlanningState, level } from './names/state.ts'
import { newLedger, storedPlans } from './names/ledger.ts'
import { checkPlanRaces } from './names/races.ts'
import { checkRowsOfOthers } from './names/rows-of-others.ts'
import { signInAs } from './others/saver.ts'
import { startProduct } from './product.ts'
import { seededRandom } from '#test/random.ts'

export const plannedNamesGroup: Group = {
  name: 'N',
  title:
    'planned names: many at once, bad days, one too many, locked rows, rows of others, look-alikes, cancels beside undos, on two instances',
  daily: process.env.OKUU_WHOLE !== undefined,
  run,
}

const rounds: Record<Size, { crowds: number; races: number }> = {
  whole: { crowds: 25, races: 200 },
  short: { crowds: 4, races: 20 },
  daily: { crowds: 2, races: 8 },
}

async function run(context: Context) {
  const judge = newJudge()
  const product = await startProduct(context, { instances: 2 })
  try {
    const people: string[] = []
    for (let n = 0; n < 6; n++) people.push(await signInAs(product, 'administrator', `pland${n}`))
    const state = { product, given: factories(product), ledger: newLedger(product), judge, people }
    const { rows } = await product.pool.query<{ last: number }>(
      'SELECT coalesce(max(id), 0) AS last FROM name_period',
    )
    const { crowds, races } = rounds[context.size]
    for (let n = 0; n < crowds; n++) await checkConcurrentPlans(state, n)
    await checkInvalidPlans(state)
    await checkPlanLimit(state)
    await checkLockedRows(state)
    await checkRowsOfOthers(state)
    await checkSimilarNames(state)
    await checkPlanRaces(state, seededRandom(context.seed), races)
    await checkStoredPlans(state, rows[0]?.last ?? 0)
  } finally {
    await product.stop()
  }
  return judge.outcome()
}

const countByWord = (words: readonly string[]) =>
  [...new Set(words)]
    .toSorted()
    .map((word) => `${words.filter((one) => one === word).length} × ${word}`)
    .join(', ')

/**
 * Lets each of six users plan a name for one common row and day, and a name for a row of their own. One plan
 * for the common row must be saved, and all plans for the users' own rows.
 */
async function checkConcurrentPlans(state: PlanningState, round: number) {
  const { given, ledger, judge, people } = state
  const shared = (await given.level()).id
  const own = await Promise.all(people.map(() => given.level()))
  const one: string[] = []
  const others: string[] = []
  await Promise.all(
    own.flatMap(({ id }, n) => [
      ledger
        .plan(level(shared, '2031-09-01', `Жалпы ${round} ${n}`), askOptionsOf(state, n))
        .then(({ word }) => one.push(word)),
      ledger
        .plan(level(id, '2031-09-01', `Өзүнүкү ${round} ${n}`), askOptionsOf(state, n))
        .then(({ word }) => others.push(word)),
    ]),
  )
  judge.check(
    countByWord(one) === `1 × 1, ${people.length - 1} × overlap`,
    `six for one day: ${countByWord(one)}`,
  )
  judge.check(countByWord(others) === `${people.length} × 1`, `six for six rows: ${countByWord(others)}`)
}

async function checkInvalidPlans({ given, ledger, judge, product }: PlanningState) {
  const { id } = await given.level()
  const right = { entity: '"level"', id: String(id), from: '"2032-01-01"', basis: '"Буйрук"', idPeriod: '-1' }
  const jsonOf = (fields: Record<string, string>) =>
    Buffer.from(
      `{${Object.entries(fields)
        .map(([name, json]) => `"${name}":${json}`)
        .join(',')}}`,
    )
  const refused = async (path: string, what: string, body: Buffer) => {
    const { status, text } = await ledger.send({ method: 'POST', path }, body, {})
    judge.check([400, 404].includes(status), `${path}, ${what}: ${status}, ${text.slice(0, 200)}`)
  }
  const { save, list, asOf, delete: cancel } = contract.names
  for (const [name, json] of badFields) {
    const body = { ...right, values: '{"NameLevel":"Жаман"}', [name]: json }
    const what = `${name} ${json.slice(0, 40)}`
    await refused(save.path, what, jsonOf(body))
    if (name === 'entity' || name === 'id')
      await refused(list.path, what, jsonOf({ entity: body.entity, id: body.id }))
    if (name === 'idPeriod') await refused(cancel.path, what, jsonOf({ idPeriod: json }))
    if (name === 'entity') await refused(asOf.path, what, jsonOf({ entity: json, date: '"2032-01-01"' }))
  }
  const { rows } = await product.pool.query('SELECT FROM name_period WHERE record = $1', [id])
  judge.check(rows.length === 0, `refused plans left ${rows.length} periods`)
}

/**
 * Checks that of twenty concurrent plans for a row that may have only five more planned names, exactly five
 * are saved.
 */
async function checkPlanLimit(state: PlanningState) {
  const { given, ledger, judge } = state
  const { id } = await given.level()
  const day = (n: number) => `${2040 + n}-01-01`
  let last = 0
  for (let n = 0; n < maxPlannedNames - 5; n++)
    last = (await ledger.plan(level(id, day(n), `Орун ${n}`), askOptionsOf(state, n))).period
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      ledger.plan(level(id, day(maxPlannedNames + n), `Акыркы ${n}`), askOptionsOf(state, n)),
    ),
  )
  const counts = countByWord(outcomes.map(({ word }) => word))
  judge.check(counts === '5 × 1, 15 × namesTooMany', `twenty for five places: ${counts}`)
  const changed = await ledger.plan(level(id, day(100), 'Өзгөрдү', last))
  judge.check(changed.word === '2', `a change of one of fifty: ${changed.word}`)
  const cancelled = await ledger.cancel(last)
  const again = await Promise.all([
    ledger.plan(level(id, day(101), 'Бош 1'), askOptionsOf(state, 0)),
    ledger.plan(level(id, day(102), 'Бош 2'), askOptionsOf(state, 1)),
  ])
  const both = countByWord(again.map(({ word }) => word))
  judge.check(
    cancelled.word === '8' && both === '1 × 1, 1 × namesTooMany',
    `two for the place of one: ${cancelled.word}, ${both}`,
  )
}

/** Checks that a plan for a row that is not locked does not wait. */
async function checkLockedRows(state: PlanningState) {
  const { given, ledger, judge, product } = state
  const [own, one, two] = [await given.level(), await given.level(), await given.level()]
  for (const [n, { id }] of [own, one, two].entries())
    await ledger.plan(level(id, '2031-09-01', `Кулпу ${n}`))
  const other = new pg.Client({ connectionString: product.url })
  await other.connect()
  try {
    const ids = [one.id, two.id]
    await other.query('BEGIN')
    await other.query('SELECT FROM level WHERE id = ANY ($1) FOR UPDATE', [ids])
    await other.query('SELECT FROM name_period WHERE record = ANY ($1) FOR UPDATE', [ids])
    const made = await ledger.planOnce(level(own.id, '2033-09-01', 'Кулпусуз'))
    const changed = await ledger.planOnce(level(own.id, '2033-10-01', 'Кулпусуз 2', made.period))
    const similar = await ledger.planOnce(level(own.id, '2034-09-01', 'кулпу  1'))
    const cancellation = await ledger.cancel(made.period)
    const words = [made, changed, similar, cancellation].map(({ word }) => word).join(' ')
    judge.check(words === '1 2 duplicate 8', `beside rows that are locked: ${words}`)
    for (const id of [own.id, one.id]) {
      const { status } = await ledger.send(contract.names.list, { entity: 'level', id }, {})
      judge.check(status === 200, `the names of a row that is locked: ${status}`)
    }
    // A plan for a locked row must be saved after the lock is released.
    const waiting = ledger.plan(level(one.id, '2035-09-01', 'Күттү'))
    await other.query('COMMIT')
    const { word } = await waiting
    judge.check(word === '1', `a plan for a row that was locked: ${word}`)
  } finally {
    await other.end()
  }
}

const similarSpellings = [
  ['мамлекеттик  йыл', 'duplicate'],
  ['  МАМЛЕКЕТТИК ЙЫЛ\u200b', 'duplicate'],
  ['Мамлекеттик и\u0306ыл', 'duplicate'],
  ['Мамлекеттик\u00a0йыл', 'duplicate'],
  ['Мамлекеттик\tйыл', 'duplicate'],
  // The first two letters of this name are Latin.
  ['Maмлекеттик йыл', '1'],
  ['Мамлекеттик йыл.', '1'],
] as const

/** Plans a name that differs from the planned name of a second row only in its spelling. */
async function checkSimilarNames(state: PlanningState) {
  const { given, ledger, judge } = state
  await ledger.plan(level((await given.level()).id, '2031-09-01', 'Мамлекеттик йыл'))
  for (const [n, [name, wanted]] of similarSpellings.entries()) {
    const { id } = await given.level()
    const { word } = await ledger.plan(level(id, '2032-09-01', name), askOptionsOf(state, n))
    judge.check(word === wanted, `${JSON.stringify(name)}: ${word} in place of ${wanted}`)
    const earlier = await ledger.plan(level(id, '2031-08-31', name), askOptionsOf(state, n))
    judge.check(earlier.word === '1', `${JSON.stringify(name)}, a day before: ${earlier.word}`)
    await ledger.cancel(earlier.period)
  }
}

/** Checks that stored names are those of the acknowledged plans, and the only server error is 503. */
async function checkStoredPlans({ product, ledger, judge }: PlanningState, before: number) {
  const stored = await storedPlans(product, before)
  for (const [id, line] of ledger.planned)
    judge.check(stored.get(id) === line, () => `answered «${line}», stored «${stored.get(id) ?? ''}»`)
  for (const [id, line] of stored)
    judge.check(ledger.planned.has(id), `stored and never answered: ${id}, ${line}`)
  const failures = Object.entries(ledger.statuses).filter(([status]) => Number(status) >= 500)
  judge.check(
    failures.every(([status]) => status === '503'),
    `answers: ${JSON.stringify(ledger.statuses)}`,
  )
  judge.note(
    `${stored.size} planned names are those that were answered; statuses ${JSON.stringify(ledger.statuses)}`,
  )
}
