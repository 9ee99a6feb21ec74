import { comparedEntities } from '#contract/entities/registry.ts'
import { describe, expect, test } from 'vitest'
import { getTableName } from 'drizzle-orm'
import { merge } from '#contract/merge.ts'
import { sms } from '#contract/save.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { comparedTables } from '../duplicates/entities.ts'
import { joinRuleOf } from './joining.ts'
import { readConstraints } from './constraints.ts'
import { mergeHelpers, type Pair } from '#test/merging.ts'

const server = testServer()
const { get } = server
const given = factories(server)
const { apply, rowsOf } = mergeHelpers(server, given)

test('merge: column with a reference → is in at most one unique constraint of its table', async () => {
  const { references, uniqueConstraints } = await readConstraints(server.db)
  const merged = new Set<string>(comparedEntities.map((entity) => getTableName(comparedTables[entity].table)))
  // The loop also visits tables that it adds, because rows that refer to joined rows may be joined, too.
  for (const parent of merged)
    for (const { child, column } of references.filter((reference) => reference.parent === parent)) {
      merged.add(child)
      const constraints = uniqueConstraints.filter(
        ({ table, expressions }) => table === child && expressions.includes(column),
      )
      expect(constraints.length, `${child}.${column}`).toBeLessThanOrEqual(1)
    }
  expect(merged.size).toBeGreaterThan(comparedEntities.length + 5)
})

// @rule merge-references
describe('merge: references', () => {
  type Made = Pair & { referring: { table: string; column: string } }
  const referring = (table: string, column: string) => ({ referring: { table, column } })

  const pairs: [string, () => Promise<Made>][] = [
    [
      'directions of specialities',
      async () => {
        const [keep, away] = [await given.direction(), await given.direction()]
        await given.speciality({ directionId: away.id })
        return {
          entity: 'direction',
          keep: keep.id,
          away: away.id,
          ...referring('speciality', 'direction_id'),
        }
      },
    ],
    [
      'speciality names of specialities',
      async () => {
        const [keep, away] = [await given.specialityName(), await given.specialityName()]
        await given.speciality({ specialityNameId: away.id })
        const pair = { entity: 'speciality-name' as const, keep: keep.id, away: away.id }
        return { ...pair, ...referring('speciality', 'speciality_name_id') }
      },
    ],
    [
      'speciality names of commission members',
      async () => {
        const [keep, away] = [await given.specialityName(), await given.specialityName()]
        await given.commissionMember({ specialityNameId: away.id })
        const pair = { entity: 'speciality-name' as const, keep: keep.id, away: away.id }
        return { ...pair, ...referring('commission_member', 'speciality_name_id') }
      },
    ],
    [
      'study forms of specialities',
      async () => {
        const [keep, away] = [await given.studyForm(), await given.studyForm()]
        await given.speciality({ studyFormId: away.id })
        return {
          entity: 'study-form',
          keep: keep.id,
          away: away.id,
          ...referring('speciality', 'study_form_id'),
        }
      },
    ],
    [
      'departments of rooms',
      async () => {
        const { id: facultyId } = await given.faculty()
        const [keep, away] = [await given.department({ facultyId }), await given.department({ facultyId })]
        await given.room({ departmentId: away.id })
        return { entity: 'department', keep: keep.id, away: away.id, ...referring('room', 'department_id') }
      },
    ],
    ...(['department', 'level', 'qualification', 'licence'] as const).map(
      (entity): [string, () => Promise<Made>] => [
        `${entity} of parameters`,
        async () => {
          const { id: facultyId } = await given.faculty()
          const make = () => (entity === 'department' ? given.department({ facultyId }) : given[entity]())
          const [keep, away] = [await make(), await make()]
          await given.parameters((await given.speciality({ facultyId })).id, { [`${entity}Id`]: away.id })
          return {
            entity,
            keep: keep.id,
            away: away.id,
            ...referring('speciality_parameters', `${entity}_id`),
          }
        },
      ],
    ),
    [
      'group names of speciality groups',
      async () => {
        const [keep, away] = [await given.groupName(), await given.groupName()]
        await given.specialityGroup({ groupNameId: away.id })
        const pair = { entity: 'group-name' as const, keep: keep.id, away: away.id }
        return { ...pair, ...referring('speciality_group', 'group_name_id') }
      },
    ],
  ]

  test.each(pairs)('reference «%s» → refers to the remaining row', async (_, make) => {
    const { referring: place, ...pair } = await make()
    const preview = await get(merge.preview, pair)
    expect(preview.moves).toEqual([{ entity: joinRuleOf(place.table).entity, count: 1 }])
    expect([preview.joins, preview.obstacles]).toEqual([[], []])
    expect(await apply(pair)).toMatchObject({ sms: sms.updated })
    const count = (id: number) => rowsOf(`SELECT 1 FROM ${place.table} WHERE ${place.column} = $1`, id)
    expect([(await count(pair.keep)).length, (await count(pair.away)).length]).toEqual([1, 0])
    const table = getTableName(comparedTables[pair.entity].table)
    expect(await rowsOf(`SELECT id FROM "${table}" WHERE id IN ($1, $2)`, pair.keep, pair.away)).toEqual([
      { id: pair.keep },
    ])
  })

  test('disciplines and rooms without references → merged', async () => {
    const [one, other] = [await given.discipline(), await given.discipline()]
    expect(await apply({ entity: 'discipline', keep: one.id, away: other.id })).toMatchObject({
      sms: sms.updated,
    })
    const [room, twin] = [await given.room(), await given.room()]
    expect(await apply({ entity: 'room', keep: room.id, away: twin.id })).toMatchObject({ sms: sms.updated })
    expect(await rowsOf('SELECT id FROM room WHERE id IN ($1, $2)', room.id, twin.id)).toEqual([
      { id: room.id },
    ])
  })

  test('table that refers to compared rows, directly or through other tables → has a join rule', async () => {
    const { references } = await readConstraints(server.db)
    const reached = new Set(comparedEntities.map((entity) => getTableName(comparedTables[entity].table)))
    for (const table of reached)
      for (const { child, parent } of references) if (parent === table) reached.add(child)
    const referringTables = [...reached].filter((table) =>
      references.some(({ child, parent }) => child === table && reached.has(parent)),
    )
    expect(referringTables.length).toBe(8)
    for (const table of referringTables) expect(joinRuleOf(table).fields).toBeDefined()
  })
})
