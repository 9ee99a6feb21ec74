import { beforeAll, expect, test } from 'vitest'
import { history } from '#contract/history.ts'
import { succession } from '#contract/succession.ts'
import { transfer } from '#contract/transfer.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { transferHelpers } from '#test/transferring.ts'

const server = testServer({ LOG_LEVEL: 'error' })
const { get } = server
const given = factories(server)
let transfers: ReturnType<typeof transferHelpers>

beforeAll(() => {
  transfers = transferHelpers(server)
})

const table = (lines: readonly string[], headings = 'старый код;новый код;с даты;приказ') =>
  `${[headings, ...lines].join('\n')}\n`

const listed = async () =>
  (await get(succession.codes, {})).map(({ entity, from, to, kind, on, order }) => ({
    entity,
    from: from.map(({ id }) => id),
    to: to.map(({ id }) => id),
    kind,
    on,
    order,
  }))

// @rule transfer-succession
test('successions: table of codes → codes of all catalogues are found; lines with unknown codes are not saved', async () => {
  const code = async (text: string, nameRu: string) => (await given.direction({ code: text, nameRu })).id
  const replaced = await code('710200', 'Информационные системы')
  const successor = await code('710300', 'Прикладная информатика')
  const law = await code('590100', 'Юриспруденция')
  const [right, left] = [await code('590101', 'Право'), await code('590102', 'Право, экономика')]
  await code('550600', 'В двух')
  const name = await given.specialityName({ code: '550600', nameRu: 'Специальность в двух' })
  const other = await given.specialityName({ code: '550601', nameRu: 'Другая специальность' })
  const [bachelor, master] = [
    await given.level({ nameRu: 'Бакалавр' }),
    await given.level({ nameRu: 'Магистр' }),
  ]
  const file = table([
    '710200;710300 Прикладная информатика;01.09.2027;МОН № 482',
    '590100;590101;01.09.2027;МОН № 482',
    '590100;590102;01.09.2027;МОН № 482',
    '550600;550601;01.09.2027;МОН № 482',
    '710999;710300;01.09.2027;МОН № 482',
    'Бакалавр;Магистр;01.09.2026;МОН № 482',
    '710300;710200;01.09.2030;МОН № 482',
    '710300;Магистр;01.09.2030;МОН № 482',
    '710300;590101;01.09.2030;',
  ])
  const preview = await transfers.preview('succession', file)
  expect(preview.columns.map(({ field }) => field)).toEqual(['old', 'new', 'on', 'order'])
  expect(preview.lines.map(({ action, label }) => [action, label])).toEqual([
    ['add', '710200 Информационные системы → 710300 Прикладная информатика'],
    ['add', '590100 Юриспруденция → 590101 Право'],
    ['same', '590100 Юриспруденция → 590102 Право, экономика'],
    ['unclear', '550601 Другая специальность'],
    ['problem', '710300 Прикладная информатика'],
    ['add', 'Бакалавр → Магистр'],
    ['problem', '710300 Прикладная информатика → 710200 Информационные системы'],
    ['problem', '710300 Прикладная информатика'],
    ['problem', '710300 Прикладная информатика → 590101 Право'],
  ])
  expect(preview.lines[2]?.remarks).toEqual([{ field: null, message: 'Записывается вместе со строкой 3' }])
  expect(preview.lines.slice(3).map(({ problems }) => problems[0]?.message)).toEqual([
    'Поле «Прежние»: «550600» — это несколько записей: Направления: 550600; Специальности: 550600',
    'Поле «Прежние»: «710999» не найдено',
    undefined,
    expect.stringContaining('сам приходит на смену'),
    'Коды из разных справочников: «Направления» и «Уровни обучения»',
    expect.stringContaining('Основание'),
  ])
  expect(await listed()).toEqual([])

  const { outcome } = await transfers.applying(preview.import, 'all')
  expect(outcome).toMatchObject({ sms: '2', created: 3 })
  const order = 'МОН № 482'
  const saved = [
    { entity: 'direction', from: [replaced], to: [successor], kind: 'replaced', on: '2027-09-01', order },
    { entity: 'direction', from: [law], to: [right, left], kind: 'split', on: '2027-09-01', order },
    { entity: 'level', from: [bachelor.id], to: [master.id], kind: 'replaced', on: '2026-09-01', order },
  ]
  expect(await listed()).toEqual(saved)
  expect((await transfers.preview('succession', file)).counts).toMatchObject({ add: 0, change: 0, same: 4 })

  // The column of the catalogue decides between two equal codes. A cell with several codes is a split. A
  // different order (document) changes the stored row.
  const more = await transfers.preview(
    'succession',
    table(
      [
        'speciality-name;550600;550601;2027-09-01;МОН № 482',
        'Направления;590100;590101, 590102;2027-09-01;МОН № 500',
      ],
      'Справочник;old code;new code;from;order',
    ),
  )
  expect(more.lines).toMatchObject([
    { action: 'add', label: '550600 Специальность в двух → 550601 Другая специальность' },
    { action: 'change', cells: [{ field: 'order', before: order, after: 'МОН № 500' }] },
  ])
  const applied = await transfers.applying(more.import, 'all')
  expect(applied.outcome).toMatchObject({ sms: '2', created: 1, updated: 1 })
  expect(await listed()).toContainEqual({
    entity: 'speciality-name',
    from: [name.id],
    to: [other.id],
    kind: 'replaced',
    on: '2027-09-01',
    order,
  })

  for (const format of ['csv', 'xlsx'] as const) {
    const { bytes } = await transfers.file(`transfer/export?entity=succession&format=${format}`)
    const exported = await transfers.preview('succession', bytes)
    expect(exported.columns.filter(({ field }) => field === null)).toEqual([])
    expect(exported.lines.map(({ action }) => action)).toEqual(['same', 'same', 'same', 'same'])
  }
  expect(await get(history.undo, { change: applied.outcome?.change ?? '' })).toMatchObject([{ sms: '2' }])
  expect(await listed()).toEqual(saved)
})

// @rule transfer-succession
test('successions: reverse succession is saved between preview and applying → refused as a circle', async () => {
  const [one, other] = [await given.qualification(), await given.qualification()]
  const preview = await transfers.preview('succession', table([`${one.nameRu};Нет такой;01.09.2027;№ 1`]))
  expect(preview.lines).toMatchObject([
    { action: 'problem', texts: [one.nameRu, 'Нет такой', '01.09.2027', '№ 1'] },
  ])
  const corrected = await get(transfer.correct, {
    import: preview.import,
    line: 2,
    field: 'new',
    value: other.nameRu,
  })
  expect(corrected).toMatchObject({ action: 'add', label: `${one.nameRu} → ${other.nameRu}` })
  await given.succession({ entity: 'qualification', fromIds: [other.id], toIds: [one.id] })
  expect(await transfers.applying(preview.import, 'all')).toMatchObject({
    status: 400,
    code: 'successionCircle',
  })
})
