import { describe, expect, test } from 'vitest'
import { kyrgyzWords } from './kyrgyz-words.ts'
import type { NameLanguage, Names } from './kinds.ts'
import { defectsOf } from './rules.ts'

const sound = { ru: 'История архитектуры', ky: 'Архитектуранын тарыхы', en: 'History of Architecture' }

// Columns: case, language, names that replace the correct ones, expected defects of the name in this
// language.
// @rule language-kinds
test.each<[string, NameLanguage, Partial<Names>, string[]]>([
  ['sound', 'ru', {}, []],
  ['sound', 'ky', {}, []],
  ['sound', 'en', {}, []],
  ['no text', 'ky', { ky: '' }, ['empty']],
  ['only blanks', 'en', { en: ' \u00A0\u200B' }, ['empty']],
  ['copied from Kyrgyz', 'en', { en: 'архитектуранын  тарыхы' }, ['sameAsKyrgyz', 'blanks']],
  ['the Kyrgyz is copied, which is no defect of it', 'ky', { en: 'Архитектуранын тарыхы' }, []],
  ['copied from several Russian words', 'ky', { ky: 'история Архитектуры' }, ['sameAsRussian']],
  ['an international word', 'ky', { ru: 'Физика', ky: 'Физика' }, []],
  ['a word with a hyphen', 'ky', { ru: 'Инженер-геодезист', ky: 'Инженер-геодезист' }, []],
  ['one word and an abbreviation', 'ky', { ru: 'Докторантура (PhD)', ky: 'Докторантура (PhD)' }, []],
  ['Cyrillic in English', 'en', { en: 'History of Архитектура' }, ['wrongScript']],
  ['English in Kyrgyz', 'ky', { ky: 'Architecture тарыхы' }, ['wrongScript']],
  ['English in Russian', 'ru', { ru: 'Web-дизайн' }, ['wrongScript']],
  ['abbreviations', 'ru', { ru: 'IT, PhD, BIM и CAD/CAM на C++ в XXI веке' }, []],
  ['a Latin a in a Russian word', 'ru', { ru: 'История aрхитектуры' }, ['lookAlike']],
  ['a Cyrillic о in an English word', 'en', { en: 'Histоry of Architecture' }, ['lookAlike']],
  ['a Latin e in a Kyrgyz word', 'ky', { ky: 'Архитeктуранын тарыхы' }, ['lookAlike']],
  ['two blanks', 'ru', { ru: 'История  архитектуры' }, ['blanks']],
  ['a blank at the beginning', 'ky', { ky: ' Архитектуранын тарыхы' }, ['blanks']],
  ['a blank at the end', 'en', { en: 'History of Architecture ' }, ['blanks']],
  ['a blank that does not break', 'ru', { ru: 'История\u00A0архитектуры' }, ['blanks']],
  ['a tab', 'ru', { ru: 'История\tархитектуры' }, ['blanks']],
  ['a blank without width', 'ru', { ru: 'История архи\u200Bтектуры' }, ['blanks']],
  ['another number', 'en', { ru: 'Физика 1', en: 'Physics 2' }, ['numbers']],
  ['a missing number', 'ky', { ru: 'Физика 1', ky: 'Физика' }, ['numbers']],
  ['the same numbers', 'en', { ru: '2,5 года, 1 курс', en: 'Course 1, 2.5 years' }, []],
  ['a code in front, the Russian name is wrong', 'ru', { ru: '540201 История архитектуры' }, ['numbers']],
  ['a code without a blank after it', 'ru', { ru: '540201История архитектуры' }, ['numbers']],
  ['a code in front, the English name is sound', 'en', { ru: '540201 История архитектуры' }, []],
  ['one bracket', 'ru', { ru: 'История (архитектуры' }, ['brackets']],
  ['brackets in reverse order', 'ru', { ru: 'История )архитектуры(' }, ['brackets']],
  ['brackets crossed', 'ru', { ru: 'История ([архитектуры)]' }, ['brackets']],
  ['fewer brackets', 'en', { ru: 'История (архитектуры)' }, ['brackets']],
  ['equal numbers of brackets', 'en', { ru: 'История (архитектуры)', en: 'History [of Architecture]' }, []],
  ['a word typed on a Russian keyboard', 'ky', { ky: 'Тарых жонундо' }, ['letters']],
  ['a first word typed on a Russian keyboard', 'ky', { ky: 'Эсептоо техникасы жана' }, ['letters']],
  ['a fita for ө', 'ky', { ky: 'Ѳндүрүш тарыхы' }, ['letters']],
  ['a fita in a Russian name', 'ru', { ru: 'Ѳндүрүш' }, []],
  ['a soft hyphen', 'en', { en: 'His\u00ADtory of Architecture' }, ['blanks']],
  ['Kyrgyz letters', 'ky', { ky: 'Эсептөө техникасы жөнүндө' }, []],
  ['the same word in a Russian name', 'ru', { ru: 'жонундо' }, []],
])('defects of a name: %s, language %s, names %j → defects %j', (_, language, over, defects) => {
  expect(defectsOf({ ...sound, ...over }, language)).toEqual(defects)
})

describe('languages: word list', () => {
  test('each listed word → has a letter that Russian keyboards lack, and is listed once', () => {
    expect(kyrgyzWords.filter((word) => !/^[а-яё]*[өүң][а-яёөүң]*$/.test(word))).toEqual([])
    expect(new Set(kyrgyzWords).size).toBe(kyrgyzWords.length)
  })
})
