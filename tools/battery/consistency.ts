import { contract } from '#contract/index.ts'
import { saveCases } from '#test/every-save.ts'
import { factories, type Factories } from '#test/given.ts'
import { checkLostResponses } from './lost-responses.ts'
import { type Context, type Group, type Judge, newJudge, type Size, sliceOf } from './group.ts'
import { retryWhileBusy } from './retry-while-busy.ts'
import { checkBrokenConnections, checkConcurrentCopies } from './many-rows.ts'
import { inParallel } from './parallel.ts'
import { type Answer, type Product, startProduct } from './product.ts'
import { seededRandom } from '#test/random.ts'

export const consistency: Group = {
  name: 'F',
  title:
    'at once: equal creates, two editors, new years, copies, broken off or not, cut answers, deletes under creates, on two instances',
  daily: true,
  run,
}

/** Divisors of the number of rounds, by size of the run. */
const parts: Record<Size, number> = { whole: 1, short: 25, daily: 50 }

async function run(context: Context) {
  const judge = newJudge()
  const product = await startProduct(context, { instances: 2 })
  // All rounds share these factories, and so the numbering of rows.
  const given = factories(product)
  const rounds = (all: number) => Math.ceil(all / parts[context.size])
  try {
    await checkEqualCreates(product, given, judge, context)
    await checkTwoEditors(product, given, judge, rounds(1000))
    await checkNewYears(product, given, judge, rounds(100))
    await checkConcurrentCopies(product, given, judge, rounds(100))
    await checkBrokenConnections(product, given, judge, seededRandom(context.seed), rounds(50))
    await checkDeletesDuringCreates(product, given, judge, rounds(500))
    await checkLostResponses(product, judge, rounds(5000))
    await checkInvariants(product, judge)
  } finally {
    await product.stop()
  }
  return judge.outcome()
}

const smsOf = ({ status, text }: Answer) => /"sms":"(\d)"/.exec(text)?.[1] ?? String(status)

const atOnce: Record<Size, number> = { whole: 50, short: 50, daily: 20 }

/**
 * Expected outcomes other than sms 3 (duplicate). sms 1 (created): details of a band and fields of a rule may
 * be equal. sms 2 (updated): a second plan of a year updates the first one.
 */
const expectedSms: Partial<Record<string, string>> = { detail: '1', 'field of a rule': '1', plan: '2' }

const creates = saveCases.filter(
  ({ name }) => !/(, away|again|moves|copied to|first parameters|rule of a speciality)$/.test(name),
)

async function checkEqualCreates(product: Product, given: Factories, judge: Judge, { size, seed }: Context) {
  const times = atOnce[size]
  let entities = 0
  for (const { name, call, body } of size === 'daily' ? sliceOf(creates, 8, seed) : creates) {
    const sent = {
      ...((await body(given)) as Record<string, unknown>),
      ...(name === 'position' && { chasy: 1, nDoljnost: 'Жаңы орун' }),
    }
    const isNew = Object.values(sent).includes(-1) || ['discipline', 'subgroup', 'speciality'].includes(name)
    if (!isNew) continue
    entities++
    const outcomes: Record<string, number> = {}
    await Promise.all(
      Array.from({ length: times }, async (_, n) => {
        const at = product.instances[n % product.instances.length]
        const sms = smsOf(await retryWhileBusy(() => product.ask(call, sent, at && { at })))
        outcomes[sms] = (outcomes[sms] ?? 0) + 1
      }),
    )
    // Two names that begin on one day overlap, so the second save has sms 6 (cannot delete).
    const others = expectedSms[name] ?? (/^(another|a planned) name/.test(name) ? '6' : '3')
    const right =
      others === '1' ? outcomes['1'] === times : outcomes['1'] === 1 && outcomes[others] === times - 1
    judge.check(right, `${times} times ${name}: ${JSON.stringify(outcomes)}`)
  }
  judge.note(`${times} equal creates of each of ${entities} kinds of row`)
}

/** Checks that of two saves with the same revision one succeeds and one has sms 7 (stale). */
async function checkTwoEditors(product: Product, given: Factories, judge: Judge, rounds: number) {
  const { saveDirection, directions } = contract.catalogues
  const [one, two] = product.instances
  for (let round = 0; round < rounds; round++) {
    const { id, rev } = await given.direction()
    const send = (direction_: string, at = one) =>
      retryWhileBusy(() =>
        product.ask(saveDirection, { idDirection: id, code: `Д${round}`, direction_, rev }, at && { at }),
      )
    const [first, second] = await Promise.all([send(`Биринчи ${round}`), send(`Экинчи ${round}`, two)])
    const { rows } = await product.pool.query<{ name_ru: string }>(
      'SELECT name_ru FROM direction WHERE id = $1',
      [id],
    )
    const stored = smsOf(first) === '2' ? 'Биринчи' : 'Экинчи'
    const right = [smsOf(first), smsOf(second)].toSorted().join('') === '27'
    judge.check(
      right && rows[0]?.name_ru === `${stored} ${round}`,
      `two editors: ${smsOf(first)} and ${smsOf(second)}, stored ${rows[0]?.name_ru}`,
    )
  }
  const list = await product.ask(directions)
  judge.check(
    list.status === 200 && list.text.includes(`${rounds - 1}"`),
    'the list does not show the last save',
  )
}

/** Checks that four concurrent calls create each group once. */
async function checkNewYears(product: Product, given: Factories, judge: Judge, rounds: number) {
  for (let round = 0; round < rounds; round++) {
    const links = [
      await given.specialityGroup(),
      await given.specialityGroup(),
      await given.specialityGroup(),
    ]
    for (const { id } of links) await given.group({ specialityGroupId: id })
    const idComGspe = links.map(({ id }) => id)
    const answers = await Promise.all(
      [0, 1, 2, 3].map((n) => {
        const at = product.instances[n % 2]
        const body = { idComGspe, yearFrom: 26, yearTo: 28 }
        return retryWhileBusy(() => product.ask(contract.groups.createNextYear, body, at && { at }))
      }),
    )
    const created = answers.reduce((sum, { text }) => sum + Number(/"created":(\d+)/.exec(text)?.[1] ?? 0), 0)
    const { rows } = await product.pool.query(
      'SELECT FROM study_group WHERE intake_year_id = 28 AND speciality_group_id = ANY ($1::integer[])',
      [idComGspe],
    )
    judge.check(
      created === 3 && rows.length === 3,
      `a new year four times: ${created} told, ${rows.length} there`,
    )
  }
}

/** Checks that either the delete of a direction or a new speciality under it is refused. */
async function checkDeletesDuringCreates(product: Product, given: Factories, judge: Judge, rounds: number) {
  const common = {
    idFEduc: (await given.studyForm()).id,
    idFaculty: (await given.faculty()).id,
    trimester: false,
    Phd: 0,
  }
  const seen: Record<string, number> = {}
  await inParallel(Array.from({ length: rounds }), 2, async (_, round) => {
    const idDirection = (await given.direction()).id
    const idSpecial = (await given.specialityName()).id
    const [one, two] = round % 2 === 0 ? product.instances : product.instances.toReversed()
    const [deleted, made] = await Promise.all([
      retryWhileBusy(() =>
        product.ask(contract.catalogues.deleteDirection, { idDirection }, one && { at: one }),
      ),
      retryWhileBusy(() =>
        product.ask(contract.specialities.save, { ...common, idDirection, idSpecial }, two && { at: two }),
      ),
    ])
    const { rows } = await product.pool.query<{ is_there: boolean; used: boolean }>(
      `SELECT EXISTS (SELECT FROM direction WHERE id = $1) AS is_there,
              EXISTS (SELECT FROM speciality WHERE direction_id = $1) AS used`,
      [idDirection],
    )
    const both = `${smsOf(deleted)} ${smsOf(made)}`
    seen[both] = (seen[both] ?? 0) + 1
    const state = rows[0]
    const right =
      both === '8 404' ? !state?.is_there && !state?.used : both === '6 1' && state?.is_there && state.used
    judge.check(right === true, `delete under create: ${both}, ${JSON.stringify(state)}`)
  })
  judge.note(`deletes under creates: ${JSON.stringify(seen)}`)
}

const rules: [what: string, sql: string][] = [
  [
    'bands that overlap',
    `SELECT FROM score_band a JOIN score_band b ON a.grading_rule_id = b.grading_rule_id AND a.id < b.id WHERE a.starts_at < b.ends_at AND b.starts_at < a.ends_at`,
  ],
  ['bands turned over', 'SELECT FROM score_band WHERE starts_at > ends_at'],
  ['licences turned over', 'SELECT FROM licence WHERE starts_on > ends_on'],
  [
    'planned students without a course',
    'SELECT FROM group_quota q LEFT JOIN study_group g ON g.id = q.group_id WHERE g.id IS NULL',
  ],
  [
    'directions that the search knows by other names, or no more, or not yet',
    `SELECT FROM direction d FULL JOIN (SELECT * FROM search_line WHERE table_name = 'direction') l ON l.record = d.id
     WHERE folded(l.lines) IS DISTINCT FROM
       folded((E'\\n ' || code || E' \\n ' || name_ru || E' \\n ' || name_ky || E' \\n ' || name_en || E' \\n') COLLATE "C")`,
  ],
  ['revisions below one', 'SELECT FROM direction WHERE rev < 1'],
]

/** Checks that no row refers to a deleted row, and that the rules of the domain are met. */
async function checkInvariants({ pool, ask, instances }: Product, judge: Judge) {
  // Both instances search at once, so that both derive rows for the search.
  const searched = await Promise.all(
    instances.map((at) => ask(contract.search.tree, { text: 'экинчи' }, { at })),
  )
  judge.check(
    searched.every(({ status }) => status === 200),
    'a search failed',
  )
  const { rows: references } = await pool.query<{ child: string; field: string; parent: string }>(
    `SELECT conrelid::regclass::text AS child, a.attname AS field, confrelid::regclass::text AS parent
     FROM pg_constraint JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = conkey[1]
     WHERE contype = 'f' AND cardinality(conkey) = 1 AND confkey[1] = 1`,
  )
  const orphans = references.map(({ child, field, parent }): [string, string] => [
    `${child}.${field} without ${parent}`,
    `SELECT FROM ${child} c WHERE "${field}" IS NOT NULL AND NOT EXISTS (SELECT FROM ${parent} p WHERE p.id = c."${field}")`,
  ])
  for (const [what, sql] of [...rules, ...orphans]) {
    const { rowCount } = await pool.query(sql)
    judge.check(rowCount === 0, `${rowCount} ${what}`)
  }
}
