import { IconDirections } from '@tabler/icons-react'
import { describe, expect, test } from 'vitest'
import type { Entry, FindName, Section } from './entry.ts'
import { findEntries, prepare } from './find.ts'

const entry = (section: Section, text: string, code = '', names: readonly FindName[] = []): Entry => ({
  id: `${section} ${code} ${text}`,
  section,
  icon: IconDirections,
  code,
  text,
  names,
  act: {
    kind: 'go',
    to: '/',
  },
})
const ky = (text: string): FindName => ({ text, language: 'ky' })
const en = (text: string): FindName => ({ text, language: 'en' })

const economy = entry('direction', 'Экономика', '580100', [ky('Экономика'), en('Economics')])
const software = entry('speciality-name', 'Программная инженерия', '710104', [
  ky('Программалык инженерия'),
  en('Software Engineering'),
])
const production = entry('department', 'Организация производства', '', [ky('Өндүрүштү уюштуруу')])
const page = entry('pages', 'Направления', '', [en('Directions'), { text: 'direction' }])
const recent = entry('recent', 'КГТУ › ФИТ › 710100 › Очная')
const print = entry('actions', 'Печать', '', [en('Print')])
const everything = prepare([recent, page, economy, software, production, print])
const textsOf = (search: string) =>
  findEntries(everything, search).flatMap(({ shown }) => shown.map((found) => found.entry.text))

describe('search of entries', () => {
  // @rule palette-finds
  test.each([
    ['part of codes → found', '7101', ['Программная инженерия', 'КГТУ › ФИТ › 710100 › Очная']],
    ['part of a name in other case → found', 'КОНОМ', ['Экономика']],
    ['English name → found', 'software', ['Программная инженерия']],
    ['Kyrgyz name → found', 'өндүрүш', ['Организация производства']],
    ['Kyrgyz name on a Russian keyboard → found', 'ондуруш', ['Организация производства']],
    ['code and name → found', '580100 эконом', ['Экономика']],
    ['words in another order → found', 'инженерия программная', ['Программная инженерия']],
    ['English name and code → found', 'software 710104', ['Программная инженерия']],
    ['English word in the Russian layout → found', 'вшкусешщт', ['Направления']],
    ['Russian word in the English layout → found', 'yfghfdktybz', ['Направления']],
    ['Kyrgyz name in the English layout → found', 'jylehei', ['Организация производства']],
    ['unknown word → not found', 'ботаника', []],
    ['letters across two texts → not found', 'экономикаeconomics', []],
  ])('search of entries: %s', (_, search, expected) => {
    expect(textsOf(search)).toEqual(expected)
  })
})

test('palette find: text is empty → recent paths, pages and actions are listed', () => {
  expect(findEntries(everything, '  ').map(({ section }) => section)).toEqual(['recent', 'pages', 'actions'])
})

describe('order of the matches', () => {
  const orderOf = (entries: readonly Entry[], search: string) =>
    findEntries(prepare(entries), search).flatMap(({ shown }) => shown.map((found) => found.entry.text))

  test('text matches several names → order is: equal, beginning, beginning of a word, inside a word', () => {
    const all = ['Биохимия', 'Органическая химия', 'Химия и жизнь', 'Химия'].map((text) =>
      entry('direction', text),
    )
    expect(orderOf(all, 'химия')).toEqual(['Химия', 'Химия и жизнь', 'Органическая химия', 'Биохимия'])
  })

  test('several sections match → section with the best match is first; equally good sections keep their order', () => {
    const all = [entry('direction', 'Биохимия'), entry('department', 'Химия'), entry('actions', 'Химия')]
    expect(findEntries(prepare(all), 'химия').map(({ section }) => section)).toEqual([
      'department',
      'actions',
      'direction',
    ])
  })

  test('text matches literally → these matches precede those in another keyboard layout', () => {
    const all = [entry('direction', 'Лук'), entry('direction', 'Z ker z')]
    expect(orderOf(all, 'ker')).toEqual(['Z ker z', 'Лук'])
  })
})

describe('reason of a match', () => {
  const becauseOf = (search: string) => findEntries(everything, search)[0]?.shown[0]?.because

  test('text matches the name in another language → that name is shown', () => {
    expect(becauseOf('soft')).toEqual({ text: 'Software Engineering', language: 'en' })
    expect(becauseOf('программалык')).toEqual({ text: 'Программалык инженерия', language: 'ky' })
  })

  test('text matches the visible text or the code → no additional name is shown', () => {
    expect(becauseOf('экономика')).toBeUndefined()
    expect(becauseOf('580100')).toBeUndefined()
    expect(becauseOf('580100 эконом')).toBeUndefined()
  })
})

// @rule names-search
test('palette find: text matches a former name → the entry follows matches of current names, shows the former name', () => {
  const was = { text: 'бывш. ФИТ, до 01.09.2024', former: 'ФИТ' }
  const renamed = entry('faculty', 'Институт технологий', '', [was])
  const all = prepare([renamed, entry('faculty', 'Профитология')])
  const found = (search: string, given: readonly Entry[] = []) =>
    findEntries(all, search, given).flatMap(({ shown }) =>
      shown.map(({ entry: { text }, because }) => [text, because]),
    )
  expect(found('фит')).toEqual([
    ['Профитология', undefined],
    ['Институт технологий', was],
  ])
  expect(found('институт фит')).toEqual([['Институт технологий', was]])
  expect(found('институт')).toEqual([['Институт технологий', undefined]])
  for (const word of ['бывш', 'до', '01.09']) expect(found(word)).toEqual([])
  // The server finds rows by names and by words of the path, such as «кгту».
  expect(found('фит кгту', [renamed])).toEqual([['Институт технологий', was]])
})

test('palette find: server found a row → the row is listed even if its name does not contain the text', () => {
  const group = entry('places', 'ПИ-1-26')
  expect(findEntries(everything, 'экономика', [group]).map(({ section }) => section)).toEqual([
    'direction',
    'places',
  ])
})

// @rule palette-finds
test('palette find: many entries match → six of each section are shown, with the number of further matches', () => {
  const all = Array.from({ length: 9 }, (_, n) => entry('direction', `Химия ${n}`))
  const [found] = findEntries(prepare([...all, entry('department', 'Химия')]), 'химия').slice(-1)
  expect(found?.shown.map(({ entry: one }) => one.text)).toEqual([0, 1, 2, 3, 4, 5].map((n) => `Химия ${n}`))
  expect(found?.more).toBe(3)
})
