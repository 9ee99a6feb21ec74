import { catalogues } from '#contract/catalogues/catalogues.ts'
import { history } from '#contract/history.ts'
import { merge } from '#contract/merge.ts'
import { rooms } from '#contract/rooms.ts'
import { specialities } from '#contract/specialities.ts'
import { type Db, transaction } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import type { Factories } from './given.ts'
import { noParameters } from './no-parameters.ts'
import type { ScopeCase } from './scope-attack.ts'

async function twoPlaces(given: Factories) {
  const place = async () => {
    const { id: institutionId } = await given.institution()
    const { id: facultyId } = await given.faculty({ institutionId })
    const { id: buildingId } = await given.building({ institutionId })
    return { buildingId, facultyId, departmentId: (await given.department({ facultyId })).id }
  }
  return [await place(), await place()] as const
}

const sides = [0, 1] as const
type Side = (typeof sides)[number]

/** Saves a room. Each reference is to one of two institutions. A stored room belongs to the first one. */
const roomOf = (building: Side, faculty: Side, department: Side, isStored: boolean): ScopeCase => ({
  call: rooms.save,
  body: async (given) => {
    const places = await twoPlaces(given)
    const stored = await given.room({ ...places[0], number: 'была' })
    return {
      idAuditorium: isStored ? stored.id : -1,
      idKorpus: places[building].buildingId,
      number: 'А-1',
      contain: 30,
      specific: 2,
      note: 'проектор',
      square: 54.5,
      idFaculty: places[faculty].facultyId,
      idOtdel1: stored.unitId,
      idKafedra: places[department].departmentId,
    }
  },
})

const departmentBody = (idKafedra: number, idFaculty: number) => ({
  idKafedra,
  idFaculty,
  snF1: 'К',
  f1: 'Кафедра',
  f1Kg: '',
  f1En: '',
})

const mergeCase = (take: string[], isUsed: boolean): ScopeCase => ({
  call: merge.apply,
  body: async (given) => {
    const [one, other] = await twoPlaces(given)
    if (isUsed) await given.room(one)
    await given.room(other)
    const [keep, away] = [other.departmentId, one.departmentId]
    return { entity: 'department', keep, away, take, revKeep: 1, revAway: 1 }
  },
})

/** Moves a room to a second department, then the first department to the other institution. */
async function roomOfMovedDepartment(given: Factories, db: Db) {
  const [one, other] = await twoPlaces(given)
  const { id: next } = await given.department({ facultyId: one.facultyId })
  const { id } = await given.room(one)
  const [author] = await run<{ id: number }>(
    db,
    `SELECT min(id) AS id FROM app_user WHERE role = 'administrator'`,
    [],
  )
  const change = await transaction(db, author?.id ?? 0, async (tx) => {
    await run(tx, 'UPDATE room SET department_id = $2 WHERE id = $1', [id, next])
    const [made] = await run<{ change: string }>(tx, 'SELECT current_change()::text AS change', [])
    return made?.change ?? ''
  })
  await run(db, 'UPDATE department SET faculty_id = $2 WHERE id = $1', [one.departmentId, other.facultyId])
  return { id, change }
}

/** Calls that could save a reference to a row of another institution. */
export const referenceCases: readonly ScopeCase[] = [
  ...sides.flatMap((building) =>
    sides.flatMap((faculty) =>
      sides.flatMap((department) =>
        [true, false].map((isStored) => roomOf(building, faculty, department, isStored)),
      ),
    ),
  ),
  ...sides.map(
    (side): ScopeCase => ({
      call: specialities.saveParameters,
      body: async (given) => {
        const places = await twoPlaces(given)
        const { id: idSpeciality } = await given.speciality({ facultyId: places[0].facultyId })
        return { idSpeciality, ...noParameters, idKafedra: places[side].departmentId }
      },
    }),
  ),
  {
    call: specialities.copy,
    body: async (given) => {
      const [one, other] = await twoPlaces(given)
      const [from, to] = [
        await given.speciality({ facultyId: one.facultyId }),
        await given.speciality({ facultyId: other.facultyId }),
      ]
      await given.parameters(from.id, { departmentId: one.departmentId, duration: 4 })
      return { idSpecFrom: from.id, idSpecTo: to.id }
    },
  },
  ...[true, false].map(
    (isUsed): ScopeCase => ({
      call: catalogues.saveDepartment,
      body: async (given) => {
        const [one, other] = await twoPlaces(given)
        if (isUsed) await given.room(one)
        return departmentBody(one.departmentId, other.facultyId)
      },
    }),
  ),
  ...[true, false].flatMap((isUsed) => [mergeCase([], isUsed), mergeCase(['id_faculty'], isUsed)]),
  {
    call: history.undo,
    body: async (given, db) => ({ change: (await roomOfMovedDepartment(given, db)).change }),
  },
  {
    call: history.putBack,
    body: async (given, db) => ({ entity: 'room', ...(await roomOfMovedDepartment(given, db)) }),
  },
]
