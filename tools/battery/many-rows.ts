import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '#contract/index.ts'
import type { Factories } from '#test/given.ts'
import type { Judge } from './group.ts'
import type { Product } from './product.ts'
import type { Random } from '#test/random.ts'

const groups = 8
const [from, to] = [26, 28]

/** Creates a speciality with speciality groups, from which a new year can create groups. */
async function makeSpeciality(given: Factories) {
  const { id } = await given.speciality({ gradingRuleId: 1 })
  await given.parameters(id, { code: '710104', duration: 4 })
  await given.admissionPlan({ specialityId: id, academicYearId: from, budget: 25, contract: 50 })
  const links: number[] = []
  for (let n = 0; n < groups; n++) {
    const link = await given.specialityGroup({ specialityId: id })
    const group = await given.group({ specialityGroupId: link.id, intakeYearId: from })
    await given.quota({ groupId: group.id, halfYearId: 1, budget: 10, contract: 5 })
    links.push(link.id)
  }
  return { id, links }
}

async function contentsOf({ pool }: Product, id: number): Promise<string> {
  const { rows } = await pool.query<{ held: string }>(
    `SELECT concat_ws(' ', count(DISTINCT l.id), count(DISTINCT g.id), count(DISTINCT g.id) FILTER (WHERE g.intake_year_id = $2),
       sum(q.budget), (SELECT count(*) FROM admission_plan WHERE speciality_id = $1),
       (SELECT count(*) FROM speciality_parameters WHERE speciality_id = $1)) AS held
     FROM speciality_group l LEFT JOIN study_group g ON g.speciality_group_id = l.id
       LEFT JOIN group_quota q ON q.group_id = g.id
     WHERE l.speciality_id = $1`,
    [id, to],
  )
  return rows[0]?.held ?? ''
}

/** Checks that four concurrent copies on two instances copy each row once. */
export async function checkConcurrentCopies(
  product: Product,
  given: Factories,
  judge: Judge,
  rounds: number,
) {
  for (let round = 0; round < rounds; round++) {
    const source = await makeSpeciality(given)
    const target = await given.speciality()
    const answers = await Promise.all(
      [0, 1, 2, 3].map((n) => {
        const at = product.instances[n % product.instances.length]
        const body = { idSpecFrom: source.id, idSpecTo: target.id }
        return product.ask(contract.specialities.copy, body, at && { at })
      }),
    )
    const [wanted, found] = [await contentsOf(product, source.id), await contentsOf(product, target.id)]
    judge.check(
      answers.some(({ status }) => status === 200) && wanted === found,
      `four copies: ${answers.map(({ status }) => status).join(' ')}, ${found} in place of ${wanted}`,
    )
  }
}

/** Breaks the connection at a random moment. Afterwards either all rows or none of them must exist. */
export async function checkBrokenConnections(
  product: Product,
  given: Factories,
  judge: Judge,
  random: Random,
  rounds: number,
) {
  const seen = { nothing: 0, all: 0 }
  for (let round = 0; round < rounds; round++) {
    const source = await makeSpeciality(given)
    const whole = await contentsOf(product, source.id)
    const target = await given.speciality()
    const before = await contentsOf(product, target.id)
    const copies = round % 2 === 0
    const asked = copies
      ? product.ask(contract.specialities.copy, { idSpecFrom: source.id, idSpecTo: target.id })
      : product.ask(contract.groups.createNextYear, { idComGspe: source.links, yearFrom: from, yearTo: to })
    await sleep(random.below(15))
    await endConnections(product)
    const { status } = await asked
    const [nothing, all] = copies
      ? [before, whole]
      : [whole, whole.replace(/^(\d+) \d+ 0/, `$1 ${groups * 2} ${groups}`)]
    const found = await contentsOf(product, copies ? target.id : source.id)
    const isAll = found === all
    seen[isAll ? 'all' : 'nothing']++
    judge.check(
      (isAll || found === nothing) && (status !== 200 || isAll),
      `a ${copies ? 'copy' : 'new year'} that was broken off: ${status}, ${found}, not ${nothing} or ${all}`,
    )
  }
  judge.note(`${rounds} copies and new years broken off: ${seen.all} are there, ${seen.nothing} left nothing`)
}

const endConnections = ({ pool }: Product) =>
  pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid() AND state <> 'idle'`,
  )
