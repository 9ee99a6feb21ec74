import { beforeAll, expect, test } from 'vitest'
import type { BodyOf, DataOf } from '#contract/call.ts'
import { places } from '#contract/places.ts'
import { quota } from '#contract/quota.ts'
import { type Dimension, dimensions, type Measure, measures, report } from '#contract/report.ts'
import { specialities } from '#contract/specialities.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { type Random, seededRandom } from '#test/random.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

type PivotBody = BodyOf<typeof report.pivot>
type Fact = {
  readonly keys: Partial<Record<Dimension, number>>
  readonly figures: Partial<Record<Measure, number>>
}

/** Id of the last source that counts as budget. */
const grantSource = 2

/** Figures of the quota and plan screens with the values of their dimensions. */
const facts: Fact[] = []
const taughtSpecialities: { readonly id: number; readonly keys: Fact['keys'] }[] = []
/** Groups on a course in the year 26, as values of their dimensions. */
const groupsOnCourse: Fact['keys'][] = []

async function createSpecialities(random: Random) {
  const { id: levelId } = await given.level()
  const { id: qualificationId } = await given.qualification()
  for (const institutionId of [(await given.institution()).id, (await given.institution()).id])
    for (const facultyId of [
      (await given.faculty({ institutionId })).id,
      (await given.faculty({ institutionId })).id,
    ])
      for (const departmentId of [(await given.department({ facultyId })).id, null]) {
        const one = await given.speciality({ facultyId })
        const parameters = { departmentId, levelId, qualificationId }
        const hasParameters = random.chance(60)
        if (hasParameters) await given.parameters(one.id, parameters)
        const keys = {
          institution: institutionId,
          faculty: facultyId,
          direction: one.directionId,
          speciality: one.id,
          studyForm: one.studyFormId,
          ...(hasParameters && { level: levelId, qualification: qualificationId }),
          ...(hasParameters && departmentId !== null && { department: departmentId }),
        }
        taughtSpecialities.push({ id: one.id, keys })
        if (random.chance(70)) {
          const { id, budget, contract } = await given.admissionPlan({
            specialityId: one.id,
            budget: random.below(50),
            contract: random.below(90),
          })
          const counts = [budget, contract, random.below(20)].entries()
          const parts = [...counts].map(([place, count]) => ({ source: place + grantSource, count }))
          if (random.chance(50)) await get(places.save, { idPlanAbit: id, parts })
        }
        const link = await given.specialityGroup({ specialityId: one.id })
        for (const intakeYearId of [24, 25, 26]) {
          const group = await given.group({ specialityGroupId: link.id, intakeYearId })
          groupsOnCourse.push({ ...keys, course: 27 - intakeYearId, intake: intakeYearId })
          for (const academicYearId of [25, 26])
            for (const halfYearId of [1, 2])
              if (random.chance(70))
                await given.quota({
                  groupId: group.id,
                  academicYearId,
                  halfYearId,
                  budget: random.below(20),
                  contract: random.below(60),
                })
        }
      }
}

async function readScreens() {
  const faculties = new Set(taughtSpecialities.map(({ keys }) => keys.faculty ?? 0))
  for (const idFaculty of faculties)
    for (const idYear of [25, 26])
      for (const row of await get(quota.overview, { idFaculty, idYear })) {
        const keys = taughtSpecialities.find(({ id }) => id === row.id_speciality)?.keys
        for (const [payment, field] of [
          [1, 'kol_b'],
          [2, 'kol_k'],
        ] as const) {
          const [autumn, spring] = [row.autumn[field], row.spring[field]]
          facts.push({
            keys: { ...keys, course: row.rate, intake: idYear - row.rate + 1, payment },
            figures:
              idYear === 25
                ? { lastYear: autumn + spring }
                : { plannedAutumn: autumn, plannedSpring: spring, planned: autumn + spring },
          })
        }
      }
  for (const { id, keys } of taughtSpecialities)
    for (const row of await get(specialities.admissionPlans, { aYear: 26, idSpeciality: id }))
      for (const [payment, plan, ofSource] of row.parts.length > 0
        ? row.parts.map(({ source, count }) => [source <= grantSource ? 1 : 2, count, { source }] as const)
        : ([
            [1, row.kol_b, {}],
            [2, row.kol_k, {}],
          ] as const))
        facts.push({ keys: { ...keys, ...ofSource, course: 1, intake: 26, payment }, figures: { plan } })
}

beforeAll(async () => {
  await createSpecialities(seededRandom(2026))
  await readScreens()
})

const screenMeasures = ['planned', 'plannedAutumn', 'plannedSpring', 'plan', 'lastYear'] as const

function pickSome<T>(random: Random, of: readonly T[], count: number): T[] {
  const left = [...of]
  return Array.from({ length: count }, () => left.splice(random.below(left.length), 1)).flat()
}

const addUp = (of: readonly Fact[], asked: readonly Measure[]) =>
  asked.map((measure) => of.reduce((sum, { figures }) => sum + (figures[measure] ?? 0), 0))

// @rule report-pivot
test('report: random dimensions, measures, filters → each cell equals the sum from quota and plan screens', async () => {
  const random = seededRandom(7)
  for (let round = 0; round < 40; round++) {
    const rows = pickSome(random, dimensions, 1 + random.below(3))
    const rest = dimensions.filter((one) => !rows.includes(one))
    const columns = random.chance(60) ? random.pick(rest) : null
    const asked = pickSome(random, screenMeasures, 1 + random.below(4))
    const filtered = random.chance(40) ? random.pick(dimensions) : undefined
    // Some specialities have no parameters, so some dimensions have no value.
    const values = [...new Set(facts.flatMap(({ keys }) => keys[filtered ?? 'course'] ?? []))]
    const ids = pickSome(random, values, 1 + random.below(Math.min(3, values.length)))
    const filter = filtered === undefined ? {} : { [filtered]: ids }
    const body: PivotBody = { rows, columns, measures: asked, idYear: 26, filter }
    const answer = await get(report.pivot, body)
    const inFilter = facts.filter(
      ({ keys }) =>
        (filtered === undefined || ids.includes(keys[filtered] ?? 0)) &&
        taughtSpecialities.some(({ id }) => id === keys.speciality),
    )
    const lines = grouped(inFilter, ({ keys }) => rows.map((one) => keys[one]).join())
    const expected = new Map(
      [...lines].flatMap(([key, of]) => {
        const sums = addUp(of, asked)
        return sums.some((sum) => sum > 0) ? [[key, sums] as const] : []
      }),
    )
    const keyOf = ({ keys }: DataOf<typeof report.pivot>['rows'][number]) => keys.map(({ id }) => id).join()
    expect(new Map(answer.rows.map((row) => [keyOf(row), row.sum])), JSON.stringify(body)).toEqual(expected)
    expect(answer.sum).toEqual(addUp(inFilter, asked))
    for (const row of answer.rows)
      for (const [place, cells] of row.cells.entries()) {
        const of = (lines.get(keyOf(row)) ?? []).filter(
          ({ keys }) => columns === null || (keys[columns] ?? null) === answer.columns[place]?.id,
        )
        expect(cells, JSON.stringify(body)).toEqual(addUp(of, asked))
      }
  }
})

/** Returns the figures of a measure by dimension, computed from the facts. */
function counted(measure: Measure, dimension: Dimension, isIn: (keys: Fact['keys']) => boolean) {
  const lines = new Map<number | null, number>()
  const add = (keys: Fact['keys'], figure: number) => {
    const id = keys[dimension] ?? null
    if (isIn(keys) && figure > 0) lines.set(id, (lines.get(id) ?? 0) + figure)
  }
  // Groups and specialities count under both forms of payment.
  const paid = dimension === 'payment' ? [{ payment: 1 }, { payment: 2 }] : [{}]
  if (measure === 'groups')
    for (const keys of groupsOnCourse) for (const one of paid) add({ ...keys, ...one }, 1)
  else if (measure === 'specialities') {
    const of =
      dimension === 'course' || dimension === 'intake'
        ? groupsOnCourse
        : taughtSpecialities.map(({ keys }) => keys)
    for (const keys of of) for (const one of paid) add({ ...keys, ...one }, 1)
  } else for (const { keys, figures } of facts) add(keys, figures[measure] ?? 0)
  return lines
}

// @rule report-pivot
test('report: each measure by each dimension, with and without a filter → equals the figures that the test computes', async () => {
  const [faculty = 0] = taughtSpecialities.map(({ keys }) => keys.faculty)
  for (const measure of measures)
    for (const dimension of dimensions)
      for (const filter of [{}, { faculty: [faculty] }]) {
        const body: PivotBody = { rows: [dimension], columns: null, measures: [measure], idYear: 26, filter }
        const isIn = (keys: Fact['keys']) => !('faculty' in filter) || keys.faculty === faculty
        const { status, data } = await ask(report.pivot, body)
        expect(status, JSON.stringify(body)).toBe(200)
        const rows = data.rows.map(({ keys: [key], sum }) => [key?.id ?? null, sum[0] ?? 0] as const)
        expect(new Map(rows), JSON.stringify(body)).toEqual(counted(measure, dimension, isIn))
      }
})

function grouped<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

// @rule report-pivot
test('report: groups and specialities in both forms of payment → counted once in totals', async () => {
  const [faculty = 0] = taughtSpecialities.map(({ keys }) => keys.faculty)
  const body = {
    measures: ['groups', 'specialities'] as Measure[],
    idYear: 26,
    filter: { faculty: [faculty] },
  }
  const byCourse = await get(report.pivot, { ...body, rows: ['faculty', 'course'], columns: 'payment' })
  expect(byCourse.rows.map(({ keys, cells }) => [keys[1]?.id, cells])).toEqual(
    [1, 2, 3].map((course) => [
      course,
      [
        [2, 2],
        [2, 2],
      ],
    ]),
  )
  expect([byCourse.sum, byCourse.totals]).toEqual([
    [6, 2],
    [
      [6, 2],
      [6, 2],
    ],
  ])
  expect(byCourse.subtotals.map(({ sum }) => sum)).toEqual([[6, 2]])
  const whole = await get(report.pivot, { ...body, rows: ['institution'], columns: null })
  expect(whole.rows.map(({ cells }) => cells)).toEqual([[[6, 2]]])
  expect(whole.columns).toEqual([])
  for (const filter of [{ payment: [1, 2] }, { payment: [2] }, { course: [1, 3] }]) {
    const filtered = { ...body, filter: { ...body.filter, ...filter } }
    const one = await get(report.pivot, { ...filtered, rows: ['faculty'], columns: null })
    expect(one.sum).toEqual(['course' in filter ? 4 : 6, 2])
  }
})

// @rule report-pivot
test('report: filter by each dimension → the heading has a name for the dimension, not its key', async () => {
  const named = dimensions.filter((name) => name !== 'institution')
  const filter = Object.fromEntries(named.map((name) => [name, [1]]))
  const body: PivotBody = { rows: ['source'], columns: null, measures: ['plan'], idYear: 26, filter }
  for (const lang of ['ru', 'ky', 'en']) {
    const { about } = await get(report.pivot, body, { lang })
    const names = about.map(({ name }) => name)
    expect(names).toHaveLength(named.length + 2)
    expect(names.filter((name) => named.some((one) => one === name))).toEqual([])
  }
})

// @rule report-pivot
test('report: specialities without a value of the dimension → counted in a separate row', async () => {
  const { id: facultyId } = await given.faculty()
  const department = await given.department({ facultyId })
  for (const departmentId of [department.id, null]) {
    const { id: specialityId } = await given.speciality({ facultyId })
    await given.parameters(specialityId, { departmentId })
    await given.group({ specialityGroupId: (await given.specialityGroup({ specialityId })).id })
  }
  const filter = { faculty: [facultyId] }
  const body: PivotBody = { rows: ['department'], columns: null, measures: ['groups'], idYear: 26, filter }
  const { rows, sum } = await get(report.pivot, body)
  expect(rows.map(({ keys: [key], sum: own }) => [key?.id, own])).toEqual([
    [department.id, [1]],
    [null, [1]],
  ])
  expect(sum).toEqual([2])
})

// @rule report-pivot
test('report: faculties of two institutions with equal short names → labels include the institution', async () => {
  const whose = [await given.institution({ shortRu: 'ВУ-1' }), await given.institution({ shortRu: 'ВУ-2' })]
  const ids: number[] = []
  for (const { id: institutionId } of whose) {
    const faculty = await given.faculty({ institutionId, shortRu: 'ТЁЗКА' })
    const link = await given.specialityGroup({
      specialityId: (await given.speciality({ facultyId: faculty.id })).id,
    })
    await given.group({ specialityGroupId: link.id })
    ids.push(faculty.id)
  }
  const labels = async (faculty: number[]) => {
    const filter = { faculty }
    const body: PivotBody = { rows: ['faculty'], columns: null, measures: ['groups'], idYear: 26, filter }
    return (await get(report.pivot, body)).rows.map(({ keys: [key] }) => key?.label)
  }
  expect(await labels(ids)).toEqual(['ТЁЗКА, ВУ-1', 'ТЁЗКА, ВУ-2'])
  expect(await labels(ids.slice(0, 1))).toEqual(['ТЁЗКА'])
})

// @rule report-limits
test('report: repeated dimension, too many cells, unknown year → refused with a reason', async () => {
  const body = { rows: ['faculty'], columns: null, measures: ['groups'], idYear: 26 }
  const refused = async (over: object) => {
    const { status, code, message } = await ask(report.pivot, { ...body, ...over }, { lang: 'en' })
    return [status, code, message] as const
  }
  expect((await refused({ rows: ['faculty', 'faculty'] }))[2]).toBe('“Faculty” is named twice')
  expect((await refused({ columns: 'faculty' }))[2]).toBe('“Faculty” is named twice')
  expect((await refused({ measures: ['groups', 'groups'] }))[2]).toMatch('is named twice')
  for (const wrong of [
    { filter: { colour: [1] } },
    { rows: [] },
    { rows: ['faculty', 'course', 'intake', 'level'] },
    { measures: [] },
    { rows: ['colour'] },
  ])
    expect((await refused(wrong))[0]).toBe(400)
  expect((await refused({ idYear: 90 }))[1]).toBe('noSuchYear')
  const { id: facultyId } = await given.faculty()
  for (let n = 0; n < 60; n++) {
    const link = await given.specialityGroup({ specialityId: (await given.speciality({ facultyId })).id })
    await given.group({ specialityGroupId: link.id })
  }
  const large = { rows: ['speciality', 'course'], columns: 'direction', measures: ['groups', 'specialities'] }
  const [status, code, message] = await refused(large)
  expect([status, code]).toEqual([400, 'reportTooLarge'])
  expect(message).toMatch(/^Too detailed: leave out “(Speciality|Direction)”/)
})
