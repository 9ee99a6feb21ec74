import { mapNamesCatalogues, type NamesCatalogue } from '#contract/entities/names.ts'
import { comparedEntities } from '#contract/entities/registry.ts'
import { type ComparedEntity, duplicates } from '#contract/duplicates.ts'
import { history } from '#contract/history.ts'
import { languages } from '#contract/languages.ts'
import { merge } from '#contract/merge.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { tables } from '#server/entities.ts'
import type { Factories } from './given.ts'
import type { ScopeCase } from './scope-attack.ts'

const named = async (given: Factories, entity: NamesCatalogue): Promise<[number, number]> => [
  (await given.named(tables[entity])).id,
  (await given.named(tables[entity])).id,
]

/** Functions that create two rows of an entity, which faculties of several institutions may use. */
const pairs: Readonly<Record<ComparedEntity, (given: Factories) => Promise<[number, number]>>> = {
  ...mapNamesCatalogues((entity) => (given: Factories) => named(given, entity)),
  direction: (given) => makeUsedRows(given, 'directionId', given.direction),
  'speciality-name': (given) => makeUsedRows(given, 'specialityNameId', given.specialityName),
  'study-form': (given) => makeUsedRows(given, 'studyFormId', given.studyForm),
  level: (given) => usedByParameters(given, 'levelId', given.level),
  qualification: (given) => usedByParameters(given, 'qualificationId', given.qualification),
  licence: (given) => usedByParameters(given, 'licenceId', given.licence),
  department: async (given) => {
    const { id: facultyId } = await given.faculty()
    const [keep, away] = [await given.department({ facultyId }), await given.department({ facultyId })]
    await given.room({ departmentId: away.id })
    return [keep.id, away.id]
  },
  'group-name': async (given) => {
    const [keep, away] = [await given.groupName(), await given.groupName()]
    for (const name of [keep, away, away]) await given.specialityGroup({ groupNameId: name.id })
    return [keep.id, away.id]
  },
  discipline: async (given) => [(await given.discipline()).id, (await given.discipline()).id],
  room: async (given) => {
    const { id: buildingId } = await given.building()
    return [(await given.room({ buildingId })).id, (await given.room({ buildingId })).id]
  },
}

type MakeRow = () => Promise<{ id: number }>

async function makeUsedRows(given: Factories, column: string, make: MakeRow): Promise<[number, number]> {
  const [keep, away] = [await make(), await make()]
  for (const facultyId of [(await given.faculty()).id, (await given.faculty()).id]) {
    const same = {
      facultyId,
      directionId: (await given.direction()).id,
      studyFormId: (await given.studyForm()).id,
      specialityNameId: (await given.specialityName()).id,
    }
    const gone = await given.speciality({ ...same, [column]: away.id })
    await given.parameters(gone.id)
    if (facultyId % 2 === 0) await given.speciality({ ...same, [column]: keep.id })
  }
  return [keep.id, away.id]
}

async function usedByParameters(given: Factories, column: string, make: MakeRow): Promise<[number, number]> {
  const [keep, away] = [await make(), await make()]
  for (let place = 0; place < 2; place++)
    await given.parameters((await given.speciality()).id, { [column]: away.id })
  return [keep.id, away.id]
}

const mergeCase = (entity: ComparedEntity): ScopeCase => ({
  call: merge.apply,
  body: async (given) => {
    const [keep, away] = await pairs[entity](given)
    return { entity, keep, away, take: [], revKeep: 1, revAway: 1 }
  },
})

/** Creates a speciality whose parameters an administrator has deleted. */
async function deletedSpeciality(given: Factories, db: Db) {
  const { id } = await given.speciality()
  await given.parameters(id)
  const [gone] = await run<{ change: string }>(
    db,
    `WITH author AS MATERIALIZED (
       SELECT set_config('okuu.user', (SELECT min(id) FROM app_user WHERE role = 'administrator')::text, true)
     ), rows AS (DELETE FROM speciality_parameters USING author WHERE speciality_id = $1)
     SELECT current_change()::text AS change FROM author`,
    [id],
  )
  return { id, change: gone?.change ?? '' }
}

/** Cases of calls that `saveCases` lacks. */
export const mergeCases: readonly ScopeCase[] = [
  ...comparedEntities.map(mergeCase),
  {
    call: history.undo,
    body: async (given, db) => ({ change: (await deletedSpeciality(given, db)).change }),
  },
  {
    call: history.putBack,
    body: async (given, db) => ({
      entity: 'speciality-parameters',
      ...(await deletedSpeciality(given, db)),
    }),
  },
  {
    call: languages.fix,
    body: async (given) => ({
      fixes: await Promise.all(
        [await given.department(), await given.department()].map(async ({ id }) => ({
          entity: 'department',
          id,
          field: 'f1_en',
          value: 'Chair',
          rev: 1,
        })),
      ),
    }),
  },
  {
    call: duplicates.restore,
    body: async (given, db) => {
      const pair = [await given.level(), await given.level()].map(({ id }) => id)
      const made = await run<{ id: number }>(
        db,
        `INSERT INTO dismissed_duplicate (table_name, first_record, second_record, first_rev, second_rev)
         VALUES ('level', $1, $2, 1, 1) RETURNING id`,
        [Math.min(...pair), Math.max(...pair)],
      )
      return { id: made[0]?.id ?? 0 }
    },
  },
  {
    call: duplicates.dismiss,
    body: async (given) => ({
      entity: 'level',
      ids: [(await given.level()).id, (await given.level()).id],
    }),
  },
]
