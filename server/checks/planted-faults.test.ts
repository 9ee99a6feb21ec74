import { expect, test } from 'vitest'
import { checks } from '#contract/checks.ts'
import { testServer } from '#test/ask.ts'
import { checkHelpers } from '#test/checks.ts'
import { factories } from '#test/given.ts'
import { seededRandom } from '#test/random.ts'

// The clock of the test server shows 20 November 2026, in the academic year 2026-2027.
const server = testServer()
const { get } = server
const given = factories(server)
const { ruleOf, speciality } = checkHelpers(server)

const [correspondence, evening, distance] = [2, 3, 4]
const [specialist, masters, accelerated] = [2, 3, 5]

type Row = readonly [entity: string, id: number]

/** Creates institutions with random codes, figures and order of rows. The seed determines them. */
async function institutionsOf(seed: number) {
  const random = seededRandom(seed)
  const places = () => 1 + random.below(90)
  const pedagogy = () => `550${1 + random.below(9)}00`
  const other = () => random.pick(['710100', '590100', '640200', '750500', '560100'])
  const law = () => random.pick(['530500', '580100', '580200'])
  const [own, state] = [
    await given.institution({ ownership: 'private' }),
    await given.institution({ ownership: 'state', status: random.pick(['none', 'national'] as const) }),
  ]
  const facultyOf = async (institutionId: number) => (await given.faculty({ institutionId })).id
  const [faculty, stateFaculty] = [await facultyOf(own.id), await facultyOf(state.id)]
  const taught = async (code: string, form: object = {}, facultyId = faculty, parameters: object = {}) => {
    const { id: studyFormId } = await given.studyForm(form)
    const scores = { budget: 150, contract: 150 }
    return (await speciality(code, { ...scores, ...parameters }, { studyFormId, facultyId })).id
  }
  type Plan = { academicYearId?: number; budget?: number; contract?: number }
  const plan = async (specialityId: number, figures: Plan): Promise<Row> => [
    'admission-plan',
    (await given.admissionPlan({ specialityId, ...figures })).id,
  ]
  type Quota = { budget?: number; contract?: number; winter?: boolean; intakeYearId?: number }
  const quota = async (specialityId: number, { winter = false, intakeYearId = 26, ...figures }: Quota) => {
    const link = await given.specialityGroup({ specialityId })
    const group = await given.group({ specialityGroupId: link.id, winterReception: winter, intakeYearId })
    return ['quota', (await given.quota({ groupId: group.id, ...figures })).id] as Row
  }
  const licensed = async (over: object): Promise<Row> => {
    const { id: licenceId } = await given.licence(over)
    const id = await taught(other(), {}, faculty, { licenceId })
    await given.admissionPlan({ specialityId: id, contract: 60 })
    return ['speciality-parameters', id]
  }
  const rooms = async (institutionId: number, facultyId: number, square: number): Promise<Row> => {
    const building = await given.building({ institutionId })
    await given.room({ buildingId: building.id, facultyId, square })
    return ['institution', institutionId]
  }
  const letter = (more: object = {}) => ({ kindId: correspondence, ...more })
  const master = { cycle: 2, programmeId: masters }
  const faults: (() => Promise<Row>)[] = [
    async () => plan(await taught(other()), { budget: places() }),
    async () => quota(await taught(other()), { budget: places() }),
    async () => quota(await taught(pedagogy()), { budget: places(), winter: true }),
    async () => plan(await taught(other(), letter()), { contract: places() }),
    async () => plan(await taught(other(), letter({ programmeId: specialist })), { contract: places() }),
    async () => plan(await taught(other(), letter(master)), { contract: places() }),
    async () =>
      plan(await taught(law(), letter({ programmeId: accelerated })), {
        academicYearId: 25,
        contract: places(),
      }),
    () => licensed({ state: random.pick(['suspended', 'withdrawn'] as const), stateFrom: '2026-11-20' }),
    () => rooms(own.id, faculty, random.below(3) + 0.5),
  ]
  const lawful: (() => Promise<Row>)[] = [
    // These rows almost break the rule of vouchers.
    async () => plan(await taught(pedagogy()), { budget: places(), contract: places() }),
    async () => plan(await taught(pedagogy()), { academicYearId: 25, budget: places() }),
    async () => quota(await taught(pedagogy()), { budget: places() }),
    async () => plan(await taught(other()), { academicYearId: 24, budget: places() }),
    async () => plan(await taught(other(), {}, stateFaculty), { budget: places() }),
    async () => quota(await taught(other(), {}, stateFaculty), { budget: 10 }),
    async () => plan(await taught(other()), { contract: places() }),
    // These rows almost break the rule of winter quotas.
    async () => quota(await taught(other()), { contract: places(), winter: true }),
    async () => quota(await taught(pedagogy()), { budget: 1, winter: false }),
    // These rows almost break the rules of correspondence.
    async () => plan(await taught(law(), letter({ programmeId: accelerated })), { contract: places() }),
    async () => plan(await taught(other(), letter()), { academicYearId: 25, contract: places() }),
    async () => plan(await taught(law(), letter()), { academicYearId: 24, contract: places() }),
    async () => plan(await taught(law(), letter()), { budget: 0, contract: 0 }),
    async () => plan(await taught(other(), { kindId: distance, ...master }), { contract: places() }),
    async () => plan(await taught(other(), master), { contract: places() }),
    async () => plan(await taught(other(), { kindId: evening }), { contract: places() }),
    async () => quota(await taught(other(), letter()), { contract: places(), intakeYearId: 24 }),
    // These licences and rooms are valid.
    () => licensed({ state: 'suspended', stateFrom: '2026-11-21' }),
    () => licensed({ state: 'reissued', startsOn: '2022-10-07', supplement: 'контингент 5' }),
    () => rooms(state.id, stateFaculty, 30),
  ]
  const made = { faults: [] as Row[], lawful: [] as Row[] }
  const kinds = [...faults.map(() => 'faults' as const), ...lawful.map(() => 'lawful' as const)]
  const left = [...faults, ...lawful].map((make, index) => ({ make, kind: kinds[index] ?? 'lawful' }))
  while (left.length > 0) {
    const [one] = left.splice(random.below(left.length), 1)
    if (one !== undefined) made[one.kind].push(await one.make())
  }
  return { ...made, institutions: [own.id, state.id] }
}

const toLines = (rows: readonly Row[]) => rows.map(([entity, id]) => `${entity} ${id}`).toSorted()

// @rule check-years check-form check-no-budget-places check-winter-budget check-area check-licence-state
test('checks: institutions from a seed → nine planted faults have findings, twenty valid rows have none', async () => {
  const area = await ruleOf('areaPerStudent')
  await get(checks.saveRule, { ...area, status: 'inForce' })
  for (const seed of [26, 27, 2026]) {
    const { faults, lawful, institutions } = await institutionsOf(seed)
    const found: Row[] = []
    for (const idVuz of institutions)
      for (const { entity, id } of await get(checks.findings, { idVuz })) found.push([entity, id])
    expect([faults.length, lawful.length]).toEqual([9, 20])
    expect(toLines(found), `seed ${seed}`).toEqual(toLines(faults))
  }
})
