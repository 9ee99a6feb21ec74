import { expect, test } from 'vitest'
import { overview } from '#contract/overview.ts'
import { run } from '#db/statement.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { testMoment } from '#test/moment.ts'

let moment = testMoment.now
const server = testServer({}, () => moment)
const given = factories(server)

/** Creates a speciality with an admission plan, but without a group of the next intake. */
async function createSpeciality() {
  const { id: speciality, facultyId: idFaculty } = await given.speciality()
  await given.admissionPlan({ specialityId: speciality, contract: 10 })
  return { idFaculty, speciality }
}

async function readMissing(day: string, idFaculty: number) {
  moment = new Date(`${day}T06:00:00Z`)
  const found = await server.get(overview.attention, { idFaculty })
  return found.find(({ kind }) => kind === 'noNextIntake')
}

// @rule overview-attention
test('overview: planned speciality without a group of the next intake → shown from May to August only', async () => {
  const { idFaculty, speciality } = await createSpeciality()
  const none = await given.speciality({ facultyId: idFaculty })
  await given.admissionPlan({ specialityId: none.id })
  const missing = (day: string) => readMissing(day, idFaculty)
  expect(await missing('2027-04-30')).toBeUndefined()
  expect(await missing('2027-05-01')).toMatchObject({
    count: 1,
    address: `/new-year?fac=${idFaculty}&from=26&to=27`,
    first: [{ entity: 'speciality', id: speciality }],
  })
  expect(await missing('2027-08-31')).toMatchObject({ count: 1 })
  expect(await missing('2027-09-01')).toBeUndefined()
  const link = await given.specialityGroup({ specialityId: speciality })
  await given.group({ specialityGroupId: link.id, intakeYearId: 27 })
  expect(await missing('2027-05-01')).toBeUndefined()
})

// @rule overview-attention speciality-closed
test('overview: speciality closed from the next year on → missing group is not shown; closed later → shown', async () => {
  const { idFaculty, speciality } = await createSpeciality()
  const isMissed = async (closedYear: number) => {
    await run(server.db, 'UPDATE speciality SET closed_year_id = $2 WHERE id = $1', [speciality, closedYear])
    return (await readMissing('2027-05-01', idFaculty)) !== undefined
  }
  expect([await isMissed(26), await isMissed(27), await isMissed(28)]).toEqual([false, false, true])
})
