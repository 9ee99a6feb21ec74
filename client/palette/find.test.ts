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
    ['by its code', '7101', ['Программная инженерия', 'КГТУ › ФИТ › 710100 › Очная']],
    ['by a part of its name, whatever the case', 'КОНОМ', ['Экономика']],
    ['by its English name', 'software', ['Программная инженерия']],
    ['by its Kyrgyz name', 'өндүрүш', ['Организация производства']],
    ['by its Kyrgyz name typed on a Russian keyboard', 'ондуруш', ['Организация производства']],
    ['by code and name together', '580100 эконом', ['Экономика']],
    ['by words in any order', 'инженерия программная', ['Программная инженерия']],
    ['by words of several languages', 'software 710104', ['Программная инженерия']],
    ['in the wrong layout, Russian for English', 'вшкусешщт', ['Направления']],
    ['in the wrong layout, English for Russian', 'yfghfdktybz', ['Направления']],
    ['in the wrong layout, of a Kyrgyz name', 'jylehei', ['Организация производства']],
    ['not at all', 'ботаника', []],
    ['not by letters of two texts', 'экономикаeconomics', []],
  ])('search of entries: %s', (_, search, expected) => {
    expect(textsOf(search)).toEqual(expected)
  })
})

test('palette find: empty text → recent paths, pages and actions', () => {
  expect(findEntries(everything, '  ').map(({ section }) => section)).toEqual(['recent', 'pages', 'actions'])
})

describe('order of the matches', () => {
  const orderOf = (entries: readonly Entry[], search: string) =>
    findEntries(prepare(entries), search).flatMap(({ shown }) => shown.map((found) => found.entry.text))

  test('order of the matches: equal, prefix, prefix of a word, then contained', () => {
    const all = ['Биохимия', 'Органическая химия', 'Химия и жизнь', 'Химия'].map((text) =>
      entry('direction', text),
    )
    expect(orderOf(all, 'химия')).toEqual(['Химия', 'Химия и жизнь', 'Органическая химия', 'Биохимия'])
  })

  test('order of the matches: sections by best match; equal ones stay in order', () => {
    const all = [entry('direction', 'Биохимия'), entry('department', 'Химия'), entry('actions', 'Химия')]
    expect(findEntries(prepare(all), 'химия').map(({ section }) => section)).toEqual([
      'department',
      'actions',
      'direction',
    ])
  })

  test('order of the matches: literal matches → before those of another keyboard layout', () => {
    const all = [entry('direction', 'Лук'), entry('direction', 'Z ker z')]
    expect(orderOf(all, 'ker')).toEqual(['Z ker z', 'Лук'])
  })
})

describe('reason of a match', () => {
  const becauseOf = (search: string) => findEntries(everything, search)[0]?.shown[0]?.because

  test('reason of a match: name of another language → shown, unless the visible one matches, too', () => {
    expect(becauseOf('soft')).toEqual({ text: 'Software Engineering', language: 'en' })
    expect(becauseOf('программалык')).toEqual({ text: 'Программалык инженерия', language: 'ky' })
  })

  test('reason of a match: visible text or code matches → no reason', () => {
    expect(becauseOf('экономика')).toBeUndefined()
    expect(becauseOf('580100')).toBeUndefined()
    expect(becauseOf('580100 эконом')).toBeUndefined()
  })
})

// @rule names-search
test('palette find: former name → after current names, with its last day', () => {
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
  // words of the path above, which only the server has
  expect(found('фит кгту', [renamed])).toEqual([['Институт технологий', was]])
})

test('palette find: row found by the server → shown even if its own name does not match', () => {
  const group = entry('places', 'ПИ-1-26')
  expect(findEntries(everything, 'экономика', [group]).map(({ section }) => section)).toEqual([
    'direction',
    'places',
  ])
})

// @rule palette-finds
test('palette find: many matches → six are shown and the others counted, by section', () => {
  const all = Array.from({ length: 9 }, (_, n) => entry('direction', `Химия ${n}`))
  const [found] = findEntries(prepare([...all, entry('department', 'Химия')]), 'химия').slice(-1)
  expect(found?.shown.map(({ entry: one }) => one.text)).toEqual([0, 1, 2, 3, 4, 5].map((n) => `Химия ${n}`))
  expect(found?.more).toBe(3)
})
