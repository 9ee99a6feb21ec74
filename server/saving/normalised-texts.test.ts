import { beforeAll, expect, test } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { languages } from '#contract/languages.ts'
import { bulk } from '#contract/bulk.ts'
import { specialities } from '#contract/specialities.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { noParameters } from '#test/no-parameters.ts'
import { transferHelpers } from '#test/transferring.ts'
import { normalise } from './normalise.ts'

const server = testServer()
const { get } = server
const given = factories(server)
let transfers: ReturnType<typeof transferHelpers>

beforeAll(() => {
  transfers = transferHelpers(server)
})

const typedValues = {
  code: '\uFEFF9910\u00AD20',
  ru: 'Прикладная\r\n информатика\u00A0в\tполе',
  ky: 'Ѳндүрүш\u200B  ɵнөрү',
}
const normalisedRow = {
  'p24-1': '991020',
  'p24-2': 'Прикладная информатика в поле',
  p24_kg: 'Өндүрүш  өнөрү',
}
const directions = async (name = normalisedRow['p24-2']) =>
  (await get(catalogues.directions, {})).filter((row) => row['p24-2'] === name)

const saves: Readonly<Record<string, () => Promise<unknown>>> = {
  'a form': () =>
    get(catalogues.saveDirection, {
      idDirection: -1,
      code: typedValues.code,
      direction_: typedValues.ru,
      directionKg: typedValues.ky,
      directionEn: '',
    }),
  async 'pasted rows'() {
    const { import: preview } = await transfers.preview(
      'direction',
      `"${typedValues.code}"\t"${typedValues.ru}"\t"${typedValues.ky}"\n`,
      { reading: { pasted: true } },
    )
    await transfers.applying(preview, 'all')
  },
  async 'a file'() {
    const file = `Код;Наименование на русском;Наименование на кыргызском\n"${typedValues.code}";"${typedValues.ru}";"${typedValues.ky}"\n`
    const { import: preview } = await transfers.preview('direction', file)
    await transfers.applying(preview, 'all')
  },
  async 'ticked rows'() {
    const { id } = await given.direction({ code: '1', nameRu: 'До' })
    const set = { 'p24-1': typedValues.code, 'p24-2': typedValues.ru, p24_kg: typedValues.ky }
    await get(bulk.change, { entity: 'direction', rows: [{ id, rev: 1 }], set })
  },
  async 'the board of languages'() {
    const { id } = await given.direction({ code: '991020', nameRu: 'До' })
    const fixes = [
      { entity: 'direction' as const, id, field: 'p24-2', value: typedValues.ru, rev: 1 },
      { entity: 'direction' as const, id, field: 'p24_kg', value: typedValues.ky, rev: 1 },
    ]
    await get(languages.fix, { fixes })
  },
}

// @rule value-trimmed
test.each(Object.keys(saves))(
  'saved texts: invisible characters in a name saved by %s → removed; names without them are unchanged',
  async (way) => {
    const other = await given.direction({ code: '7', nameRu: 'Ѳ  по-русски', nameKy: 'Ң' })
    await saves[way]?.()
    const [row, another] = await directions()
    expect(row).toMatchObject(normalisedRow)
    expect(another).toBeUndefined()
    expect(await directions('Ѳ  по-русски')).toMatchObject([{ id_direction: other.id, p24_kg: 'Ң', rev: 1 }])
    await get(catalogues.deleteDirection, { idDirection: row?.id_direction ?? 0 })
    await get(catalogues.deleteDirection, { idDirection: other.id })
  },
)

// @rule value-trimmed
test('saved texts: text of several lines → stored with its line ends', async () => {
  const { id: idSpeciality, facultyId, directionId, studyFormId } = await given.speciality()
  const Licence_text = ' Приказ № 1\nот 1\u00ADсентября \n'
  await get(specialities.saveParameters, { idSpeciality, ...noParameters, Licence_text, rev: 0 })
  const path = { idSpeciality, idFaculty: facultyId, idDirection: directionId, idFEduc: studyFormId }
  const [saved] = await get(specialities.parameters, path)
  expect(saved?.Licence_text).toBe('Приказ № 1\nот 1сентября')
})

// @rule value-trimmed
test('saved texts: passwords, numbers and bytes → unchanged; other texts → normalised', () => {
  const bytes = Buffer.from([0xef, 0xbb, 0xbf])
  const body = {
    login: ' a\u200B ',
    password: ' b ',
    n: 5,
    none: null,
    file: { name: ' f ', bytes },
    rows: [{ p24_kg: 'ѳ' }],
  }
  expect(normalise(body)).toEqual({
    login: 'a',
    password: ' b ',
    n: 5,
    none: null,
    file: { name: 'f', bytes },
    rows: [{ p24_kg: 'ө' }],
  })
})
