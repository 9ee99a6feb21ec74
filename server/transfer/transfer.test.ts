import { beforeAll, expect, test } from 'vitest'
import { transferredEntities } from '#contract/entities/registry.ts'
import { history } from '#contract/history.ts'
import { names } from '#contract/names-through-time.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { run } from '#db/statement.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { testMoment } from '#test/moment.ts'
import { everyLine, transferHelpers } from '#test/transferring.ts'

const server = testServer({ LOG_LEVEL: 'error' })
let transfers: ReturnType<typeof transferHelpers>

beforeAll(async () => {
  await seedDemo(server.db, testMoment)
  transfers = transferHelpers(server)
})

/** The example data has no successions. */
const catalogues = transferredEntities.filter((entity) => entity !== 'succession')

/**
 * Licences, departments and rooms have dates, references and quotation marks, which a format could lose. `npm
 * run test:whole` tests all entities.
 */
const cataloguesInBoth = catalogues.filter(
  (entity) => process.env.OKUU_WHOLE !== undefined || ['licence', 'department', 'room'].includes(entity),
)

// @rule transfer-round-trip
for (const [format, lang, entities] of [
  ['xlsx', 'ru', catalogues],
  ['csv', 'ky', cataloguesInBoth],
] as const)
  test.each(entities)(
    `transfer: %s exported as ${format} in ${lang} → imported with every line unchanged`,
    async (entity) => {
      const { bytes, status } = await transfers.file(`transfer/export?entity=${entity}&format=${format}`, {
        lang,
      })
      expect(status).toBe(200)
      const { counts, columns, lines } = await transfers.preview(entity, bytes)
      expect(columns.filter(({ field }) => field === null)).toEqual([])
      expect(lines.filter(({ action }) => action !== 'same')).toEqual([])
      expect(counts.same).toBeGreaterThan(2)
    },
  )

// @rule transfer-round-trip
test.each(['csv', 'xlsx'])(
  'transfer: stored codes with blanks or signs, exported as %s → every line unchanged',
  async (format) => {
    const given = factories(server)
    const codes = format === 'csv' ? ['5 000', '№ 17', '12 345', '0 01'] : ['6 000', '№ 18', '13 345', '0 02']
    for (const code of codes) {
      await given.discipline({ code })
      await given.direction({ code })
    }
    for (const entity of ['discipline', 'direction'] as const) {
      const { bytes } = await transfers.file(`transfer/export?entity=${entity}&format=${format}`, {})
      const { lines } = await transfers.preview(entity, bytes)
      expect(lines.filter(({ action }) => action !== 'same')).toEqual([])
    }
  },
)

// @rule names-in-files
test('transfer: export as of a day → has the names of that day; catalogue without dated names → refused', async () => {
  const [row] = await run<{ id: number; name_ru: string }>(
    server.db,
    `SELECT id, name_ru FROM level WHERE editable ORDER BY id LIMIT 1`,
    [],
  )
  const { id = 0, name_ru: old = '' } = row ?? {}
  const renaming = { idPeriod: -1, entity: 'level', id, basis: 'Приказ № 1' } as const
  await server.get(names.save, {
    ...renaming,
    from: '2024-09-01',
    values: { NameLevel: 'Имя после приказа' },
  })
  const namesOn = async (date: string, format: 'csv' | 'xlsx') => {
    const query = `entity=level&format=${format}${date === '' ? '' : `&date=${date}`}`
    const { bytes } = await transfers.file(`transfer/export?${query}`, {})
    const { lines } = await transfers.preview('level', bytes)
    return lines.find((line) => line.id === id)
  }
  for (const format of ['csv', 'xlsx'] as const) {
    expect(await namesOn('', format)).toMatchObject({ action: 'same' })
    expect(await namesOn('2024-09-01', format)).toMatchObject({ action: 'same' })
    expect(await namesOn('2024-08-31', format)).toMatchObject({
      action: 'change',
      cells: [{ field: 'NameLevel', before: 'Имя после приказа', after: old }],
    })
  }
  for (const refused of [
    'entity=licence&format=csv&date=2024-08-31',
    'entity=level&format=csv&date=31.08.2024',
    'entity=all&format=xlsx&idVuz=1&date=2024-08-31',
  ])
    expect((await transfers.file(`transfer/export?${refused}`, {})).status).toBe(400)
})

// @rule transfer-apply
test('transfer: file that adds and changes rows → saved as one change that can be undone', async () => {
  const [row] = await run<{ id: number }>(server.db, 'SELECT id FROM direction ORDER BY id LIMIT 1', [])
  const file = `ID;Код;Наименование на русском;p24_en;Примечание\n${row?.id};;;Changed by file;x\n;990100;Новое направление;New one;\n`
  const preview = await transfers.preview('direction', file)
  expect(preview.columns.map(({ field }) => field)).toEqual([
    'id_direction',
    'p24-1',
    'p24-2',
    'p24_en',
    null,
  ])
  expect(preview.lines).toMatchObject([
    { action: 'change', id: row?.id, cells: [{ field: 'p24_en', after: 'Changed by file' }] },
    { action: 'add', id: null, label: '990100 Новое направление' },
  ])
  const { outcome } = await transfers.applying(preview.import, everyLine(preview))
  expect(outcome).toEqual({
    sms: '2',
    change: expect.stringMatching(/^\d+$/),
    created: 1,
    updated: 1,
    skipped: 0,
  })
  expect(await server.get(history.undo, { change: outcome?.change ?? '' })).toMatchObject([
    { sms: '2', rows: 2 },
  ])
})
