import { expect, test } from 'vitest'
import { history } from '#contract/history.ts'
import { ids } from '#contract/limits.ts'
import { setup } from '#contract/setup.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'

const server = testServer()
const { get } = server
const given = factories(server)

const names = { name: 'Журнал', nameKg: 'Журнал ky', nameEn: 'Journal' }

const added = {
  ministry: () =>
    get(setup.saveMinistry, { idMinisterstvo: ids.create, mo: 'Журнал', moKg: 'ky', moEn: 'en' }),
  building: async () =>
    get(setup.saveBuilding, {
      idKorpus: ids.create,
      idVuz: (await given.institution()).id,
      nameKorpus: 'Журнал',
      nameKorpusKg: 'ky',
      nameKorpusEn: 'en',
    }),
  unit: () => get(setup.saveUnit, { id: ids.create, ...names }),
  'room-kind': () => get(setup.saveRoomKind, { id: ids.create, ...names }),
  'member-type': () => get(setup.saveMemberType, { id: ids.create, ...names }),
  'discipline-kind': () => get(setup.saveDisciplineKind, { id: ids.create, ...names }),
  rule: () => get(setup.saveRule, { idEbeVar: ids.create, ebeVar: 'Журнал' }),
}

// @rule row-history journal-screen
test.each(Object.entries(added))(
  'history: set-up row (%s) added → in its history and in the journal of its list only; undo deletes it',
  async (list, add) => {
    // The cast is safe: entity and list have one name.
    const entity = list as keyof typeof added
    const [saved] = await add()
    const id = saved?.ID ?? 0
    const changes = await get(history.row, { entity, id })
    expect(changes).toMatchObject([{ entity, id, action: 'insert', label: 'Журнал' }])
    const [newest] = await get(history.changes, { entity, limit: 1 })
    expect(newest).toMatchObject({ change: changes[0]?.change, label: 'Журнал' })
    const beside = entity === 'unit' ? 'room-kind' : 'unit'
    const others = await get(history.changes, { entity: beside })
    expect(others.map(({ change }) => change)).not.toContain(newest?.change)
    await get(history.undo, { change: newest?.change ?? '' })
    expect((await get(setup.lists, {}))[entity].map((row) => Object.values(row))).not.toContainEqual(
      expect.arrayContaining(['Журнал']),
    )
  },
)
