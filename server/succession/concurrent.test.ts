import { expect, test } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { sms } from '#contract/save.ts'
import { intakes } from '#contract/intakes.ts'
import { succession } from '#contract/succession.ts'
import { academicYears } from '#contract/years.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

const rounds = 8
const body = {
  idSuccession: -1,
  entity: 'direction',
  kind: 'replaced',
  on: '2027-09-01',
  order: '№ 1',
} as const
const saved = async (from: number, to: number) =>
  (await get(succession.save, { ...body, from: [from], to: [to] }))[0]

// @rule succession-rules
test('succession: three concurrent saves form a circle → one is refused', async () => {
  for (let round = 0; round < rounds; round++) {
    const [one, two, three] = [await given.direction(), await given.direction(), await given.direction()]
    const pairs = [
      [one.id, two.id],
      [two.id, three.id],
      [three.id, one.id],
    ] as const
    const answers = await Promise.all(
      pairs.map(([from, to]) => ask(succession.save, { ...body, from: [from], to: [to] })),
    )
    expect(
      answers.map(({ status, code }) => code ?? String(status)).toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['200', '200', 'successionCircle'])
  }
})

// @rule succession-rules
test('succession: saved while one of its codes is deleted → refers to no deleted row', async () => {
  for (let round = 0; round < rounds; round++) {
    const [from, to] = [await given.direction(), await given.direction()]
    const [made, gone] = await Promise.all([
      ask(succession.save, { ...body, from: [from.id], to: [to.id] }),
      ask(catalogues.deleteDirection, { idDirection: to.id }),
    ])
    const isSaved = made.status === 200
    expect(isSaved || made.code === 'noSuchRow').toBe(true)
    expect(gone.data).toMatchObject([{ sms: isSaved ? sms.cannotDelete : sms.deleted }])
  }
})

// @rule succession-move
test('succession: intake moved twice concurrently, also while its year is closed → at most one call moves it', async () => {
  for (let round = 0; round < rounds; round++) {
    const [from, to] = [await given.direction(), await given.direction()]
    const idSuccession = (await saved(from.id, to.id))?.ID ?? 0
    const { id } = await given.speciality({ directionId: from.id })
    await given.admissionPlan({ specialityId: id, academicYearId: 27, budget: 25 })
    const move = { idSuccession, rows: [{ idSpeciality: id }] }
    const answers = await Promise.all([
      ask(intakes.move, move),
      ask(intakes.move, move),
      ...(round % 2 === 0 ? [] : [ask(academicYears.save, { idYear: 27, closed: true })]),
    ])
    const outcomes = answers.slice(0, 2).map(({ data }) => (data as { sms: string }[])[0]?.sms)
    const moved = outcomes.filter((one) => one === sms.updated).length
    // In odd rounds the year may be closed first; then both calls are refused.
    expect(round % 2 === 0 ? [1] : [0, 1]).toContain(moved)
    const { rows } = await server.database.pool.query<{
      direction: number
      budget: number | null
      closed: number | null
    }>(
      `SELECT s.direction_id AS direction, a.budget, s.closed_year_id AS closed FROM speciality s
       LEFT JOIN admission_plan a ON a.speciality_id = s.id WHERE s.direction_id IN ($1, $2) ORDER BY s.id`,
      [from.id, to.id],
    )
    expect(rows).toEqual(
      moved === 1
        ? [
            { direction: from.id, budget: null, closed: 27 },
            { direction: to.id, budget: 25, closed: null },
          ]
        : [{ direction: from.id, budget: 25, closed: null }],
    )
    await get(academicYears.save, { idYear: 27, closed: false })
  }
})
