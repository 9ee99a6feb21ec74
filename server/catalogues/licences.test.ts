import { expect, test } from 'vitest'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'

const server = testServer()
const { ask, get } = server
const given = factories(server)

const body = {
  IDLicence: -1,
  Resolution: 'Приказ № 5',
  ResolutionBeg: '2024-02-29',
  ResolutionEnd: '2029-02-28',
  Supplement: 'Приложение 1',
}

// @rule licence-turned-over language-of-answers
test('licences: last day before the first day, in a new or stored licence → refused in the caller’s language', async () => {
  const row = await given.licence({ startsOn: '2024-02-28', endsOn: '2029-02-28' })
  const turned = { ...body, ResolutionEnd: '2024-02-28' }
  for (const IDLicence of [-1, row.id]) {
    const answer = await ask(catalogues.saveLicence, { ...turned, IDLicence }, { lang: 'ru' })
    expect(answer).toMatchObject({
      status: 400,
      message: 'Срок лицензии не может закончиться раньше, чем начался',
    })
  }
  expect(await ask(catalogues.saveLicence, turned, { lang: 'en' })).toMatchObject({
    message: 'A licence cannot end before it begins',
  })
  expect(await get(catalogues.licences, {})).toEqual([
    expect.objectContaining({ ResolutionBeg: '2024-02-28', ResolutionEnd: '2029-02-28', rev: 1 }),
  ])
})

// @rule licence-turned-over
test('licences: last day equal to the first day → saved', async () => {
  const [outcome] = await get(catalogues.saveLicence, { ...body, ResolutionEnd: body.ResolutionBeg })
  expect(outcome).toMatchObject({ sms: '1' })
  expect(await get(catalogues.licences, {})).toContainEqual(
    expect.objectContaining({ ResolutionBeg: '2024-02-29', ResolutionEnd: '2024-02-29' }),
  )
})

// @rule value-blank
test('licences: state and place of teaching not in the body → unchanged; day of the state null, place empty → cleared', async () => {
  const saved = { State: 'suspended', StateFrom: '2026-10-01', Address: 'г. Ош, ул. Ленина, 331' } as const
  const [{ ID = 0 } = {}] = await get(catalogues.saveLicence, {
    ...body,
    ...saved,
    Resolution: 'Приказ № 24',
  })
  const row = async () =>
    (await get(catalogues.licences, {})).find(({ IDLicence }) => IDLicence === ID) as object | undefined
  const update = { ...body, IDLicence: ID, Resolution: 'Приказ № 24', Supplement: 'Приложение 2' }
  expect(await get(catalogues.saveLicence, update)).toMatchObject([{ sms: '2' }])
  expect(await row()).toMatchObject({ ...saved, Supplement: 'Приложение 2' })
  await get(catalogues.saveLicence, { ...update, StateFrom: null, Address: '' })
  expect(await row()).toMatchObject({ State: 'suspended', StateFrom: null, Address: '' })
})

// @rule value-dates
test.each([
  '2023-02-29',
  '2024-13-01',
  '2024-00-10',
  '2024-1-1',
  '28.02.2024',
  '2024-02-28T00:00:00Z',
  '0000-01-01',
  'infinity',
  'today',
  20240228,
])('licences: date %s → refused', async (date) => {
  for (const field of ['ResolutionBeg', 'ResolutionEnd'])
    expect(await ask(catalogues.saveLicence, { ...body, Resolution: 'Дата', [field]: date })).toMatchObject({
      status: 400,
    })
})

// @rule list-order
test('licences: list → ordered by resolution, then by first day', async () => {
  for (const [resolution, startsOn] of [
    ['Список Б', '2020-01-01'],
    ['Список А', '2021-01-01'],
    ['Список А', '2019-01-01'],
  ] as const)
    await given.licence({ resolution, startsOn })
  const rows = (await get(catalogues.licences, {})).filter((row) => row.Resolution.startsWith('Список'))
  expect(rows.map((row) => `${row.Resolution} ${row.ResolutionBeg}`)).toEqual([
    'Список А 2019-01-01',
    'Список А 2021-01-01',
    'Список Б 2020-01-01',
  ])
})
