import { beforeAll, describe, expect, test } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { transferHelpers } from '#test/transferring.ts'

const server = testServer()
const given = factories(server)
let transfers: ReturnType<typeof transferHelpers>

beforeAll(() => {
  transfers = transferHelpers(server)
})

const directionOf = async (id: number) =>
  (await server.get(catalogues.directions, {})).find(({ id_direction }) => id_direction === id)

const ownIds = { reading: { numbers: 'ours' } } as const

// @rule transfer-numbers
describe('ids in files', () => {
  test('line with an id whose row has another code and name → unclear, with the stored code and name', async () => {
    const other = await given.direction({ code: '610101', nameRu: 'Математика', nameEn: 'Mathematics' })
    const own = await given.direction({ code: '610102', nameRu: 'Физика' })
    const file = `ID;Код;Название;Наименование на русском\n${other.id};991310;;Чужая запись\n${own.id};610102;;Общая физика\n`
    const { lines, import: preview } = await transfers.preview('direction', file, ownIds)
    expect(lines).toMatchObject([
      {
        action: 'unclear',
        other: true,
        id: other.id,
        problems: [{ field: null, message: `№ ${other.id} — это «610101 Математика»` }],
      },
      { action: 'change', id: own.id, problems: [] },
    ])
    expect(lines[1]).not.toHaveProperty('other')
    expect((await transfers.applying(preview, { sheets: [{}] })).outcome).toMatchObject({ updated: 1 })
    expect(await directionOf(other.id)).toMatchObject({ 'p24-1': '610101', 'p24-2': 'Математика', rev: 1 })
    expect(await directionOf(own.id)).toMatchObject({ 'p24-2': 'Общая физика', rev: 2 })

    const secondPreview = await transfers.preview('direction', file, ownIds)
    expect((await transfers.applying(secondPreview.import, 'all')).outcome).toMatchObject({
      created: 0,
      updated: 0,
    })
    expect(await directionOf(other.id)).toMatchObject({ 'p24-2': 'Математика', rev: 1 })
  })

  test('user changes a name in an exported file and selects the line → the row with the id is renamed', async () => {
    const { id } = await given.groupName({ name: 'НОМ-1' })
    const { import: preview } = await transfers.preview('group-name', `ID;n_gr\n${id};НОМ-2\n`, ownIds)
    expect((await transfers.applying(preview, [{ line: 2 }])).outcome).toMatchObject({ updated: 1 })
    const { rows } = await server.database.pool.query('SELECT name FROM group_name WHERE id = $1', [id])
    expect(rows).toEqual([{ name: 'НОМ-2' }])
  })

  test('unclear line that breaks a rule → cannot be saved', async () => {
    const { id } = await given.level({ nameRu: 'Хранимый', editable: false })
    const { lines, import: preview } = await transfers.preview('level', `ID;NameLevel\n${id};Иной\n`, ownIds)
    expect(lines).toMatchObject([{ action: 'unclear', id: null, problems: [{}, { field: 'NameLevel' }] }])
    expect((await transfers.applying(preview, [{ line: 2 }])).outcome).toMatchObject({ updated: 0 })
  })

  test('line has a name of the row with its id, or no code and no Russian name → changed; other Russian name → unclear', async () => {
    const { id, nameKy } = await given.direction({ code: '610103', nameKy: 'Аталыш' })
    const head = 'ID;p24-1;p24-2;p24_kg;p24_en'
    const actionsOf = async (line: string) =>
      (await transfers.preview('direction', `${head}\n${line}\n`, ownIds)).lines.map(({ action }) => action)
    expect(await actionsOf(`${id};610104;Иное;${nameKy.toUpperCase()};New`)).toEqual(['change'])
    expect(await actionsOf(`${id};;;;New`)).toEqual(['change'])
    expect(await actionsOf(`${id};;Иное;;New`)).toEqual(['unclear'])
  })

  test('reference with the id of one row and the name of another row → problem', async () => {
    await given.faculty({ shortRu: 'ДВА' })
    const second = await given.faculty({ shortRu: 'ДВА' })
    const other = await given.faculty({ shortRu: 'ЧУЖ' })
    const head = 'snF1;f1;f1_kg;f1_en;id_faculty'
    const { lines } = await transfers.preview(
      'department',
      `${head}\nК1;Кафедра 1;а;b;ДВА (№ ${second.id})\nК2;Кафедра 2;а;b;ДВА (№ ${other.id})\n`,
    )
    expect(lines.map(({ action }) => action)).toEqual(['add', 'problem'])
  })
})
