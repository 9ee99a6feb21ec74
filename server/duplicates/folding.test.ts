import { describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { foldName, asciiLettersOf, marksOf } from './folding.ts'

const { pool } = await testDatabase()

// @rule duplicate-folding
test.each([
  ['', ''],
  ['  Прикладная \u00A0 информатика ', 'прикладная информатика'],
  ['Кафедра актёрского МАСТЕРСТВА', 'кафедра актерского мастерства'],
  ['Өндүрүштүк жаңы окутуу', 'ондуруштук жаны окутуу'],
  ['Ошский', 'ошскии'],
  ['Ошски\u0438\u0306', 'ошскии'],
  ['Кафедра «Кино»', 'кафедра кино'],
  ['“Кино” „Кино“ ‘Кино’ "Кино"', 'кино кино кино кино'],
  ['Промышленно-гражданское – и — прочее', 'промышленно гражданское и прочее'],
  ['Образование (ИЗО) [2]{3}', 'образование изо 2 3'],
  ['КГТУ им. И. Раззакова', 'кгту и. раззакова'],
  ['КГТУ им.И.Раззакова', 'кгту и.раззакова'],
  ['Университет имени Баласагына', 'университет баласагына'],
  ['И. Раззаков атындагы университет', 'и. раззаков университет'],
  ['Именитый режим. Безымянный', 'именитыи режим. безымянныи'],
  // Latin letters (c, a, e, o, K) are replaced only in words that have Cyrillic letters.
  ['Kaфедра физики в cemье', 'кафедра физики в семье'],
  ['IT-технологии на PhD', 'it технологии на phd'],
  ['про\u200Bграмма сис\u00ADтем', 'программа систем'],
  ['ﬁzika ２０２６', 'fizika 2026'],
])('duplicates: name «%s» → folded to «%s»', (written, folded) => {
  expect(foldName(written)).toBe(folded)
})

async function likenessOf(...names: [string, string]) {
  const { rows } = await pool.query<{ figure: number }>(
    'SELECT round(similarity($1, $2)::numeric, 3)::float AS figure',
    names.map((name) => asciiLettersOf(foldName(name))),
  )
  return rows[0]?.figure
}

describe('duplicates: likeness', () => {
  // Expected value: trigram similarity in a database whose ctype includes Cyrillic letters.
  // @rule duplicate-likeness
  test.each([
    ['Биология', 'Биология', 1],
    ['Биология', 'Физика', 0],
    ['Биология', 'Геология', 0.385],
    ['Прикладная информатика', 'Прикладная информатика.', 1],
    ['Музейное дело и охрана памятников', 'Музейное дело и охрана памятника', 0.861],
    ['Режиссура жана актер чеберчилиги', 'Режиссура жана актер чеберчилигинин', 0.865],
    ['Объём', 'Объект', 0.444],
  ])('names «%s» and «%s» → likeness %d', async (one, other, expected) => {
    expect(await likenessOf(one, other)).toBe(expected)
  })
})

describe('duplicates: marks (hashes of parts of a name)', () => {
  const marks = (name: string) => marksOf(foldName(name))

  test('empty name → no marks; long name → eight marks; each mark → an integer of 32 bits', () => {
    expect(marks('')).toEqual([])
    expect(
      marks('Эксплуатация транспортно-технологических машин и комплексов горных предприятий'),
    ).toHaveLength(8)
    for (const mark of marks('Прикладная информатика в экономике')) expect(mark).toBe(Math.trunc(mark) | 0)
  })

  test('words with equal endings → every mark occurs once', () => {
    const all = marks('Психология, физиология, биология и экология')
    expect(new Set(all).size).toBe(all.length)
  })

  // @rule duplicate-likeness
  test.each([
    ['Информатика', 'Информатики', true],
    ['Юриспруденция', 'Юреспруденция', true],
    ['Програмная инженерия', 'Программная инженерия', true],
    ['Технология и организация производства', 'Технологии и организации производств', true],
    // Every word has an error at its beginning.
    ['Эксплуатация транспорта', 'Эсксплуатация транпорта', true],
    ['Материаловедение металлургии', 'Матириаловедение миталлургии', true],
    ['Мугалимдердин квалификациясын жогорулатуу', 'Мугалымдердин кволификациясын жогурулатуу', true],
    ['Бакалавр 1-й', 'Бакалавр 2-й', false],
    ['Физика', 'Химия', false],
    ['ПИ-1', 'БИ-1', false],
    ['ПИ-1', 'ПИ 1', true],
  ])('names «%s» and «%s» → have a common mark: %s', (one, other, compared) => {
    const of = marks(other)
    expect(marks(one).some((mark) => of.includes(mark))).toBe(compared)
  })
})
