import { describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { factories } from '#test/given.ts'

const { db, pool } = await testDatabase()
const given = factories({ db })

async function answer(expression: string, ...values: unknown[]) {
  const { rows } = await pool.query<{ answer: unknown }>(`SELECT ${expression} AS answer`, values)
  return rows[0]?.answer
}

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
  // Latin c, a, e, o, K inside Cyrillic; a word of Latin letters alone stays
  ['Kaфедра физики в cemье', 'кафедра физики в семье'],
  ['IT-технологии на PhD', 'it технологии на phd'],
  ['про\u200Bграмма сис\u00ADтем', 'программа систем'],
  ['ﬁzika ２０２６', 'fizika 2026'],
])('duplicates: «%s» → «%s»', async (written, folded) => {
  expect(await answer('duplicate_folded($1)', written)).toBe(folded)
})

const likeness = (one: string, other: string) =>
  answer(
    `round(similarity(duplicate_letters(duplicate_folded($1)), duplicate_letters(duplicate_folded($2)))::numeric, 3)::float`,
    one,
    other,
  )

describe('duplicates: likeness', () => {
  // The figures of trigrams over Cyrillic letters, where a server's ctype knows them.
  // @rule duplicate-likeness
  test.each([
    ['Биология', 'Биология', 1],
    ['Биология', 'Физика', 0],
    ['Биология', 'Геология', 0.385],
    ['Прикладная информатика', 'Прикладная информатика.', 1],
    ['Музейное дело и охрана памятников', 'Музейное дело и охрана памятника', 0.861],
    ['Режиссура жана актер чеберчилиги', 'Режиссура жана актер чеберчилигинин', 0.865],
    ['Объём', 'Объект', 0.444],
  ])('«%s», «%s» → %d on every server', async (one, other, expected) => {
    expect(await likeness(one, other)).toBe(expected)
  })
})

describe('duplicates: the names kept folded', () => {
  const kept = async (table: string, id: number) => {
    const { rows } = await pool.query(
      `SELECT scope, code, folded_ru AS ru, folded_ky AS ky, folded_en AS en FROM name_folding
       WHERE table_name = $1 AND record = $2`,
      [table, id],
    )
    return rows
  }

  // @rule duplicate-folding
  test('a row comes, changes and goes → its names with it', async () => {
    const { id } = await given.direction({ code: ' 71A ', nameRu: 'Лёгкая', nameKy: 'Жеңил' })
    expect(await kept('direction', id)).toEqual([
      { scope: 0, code: '71a', ru: 'легкая', ky: 'женил', en: '' },
    ])
    await pool.query(`UPDATE direction SET name_en = 'Light' WHERE id = $1`, [id])
    expect(await kept('direction', id)).toMatchObject([{ ky: 'женил', en: 'light' }])
    await pool.query(`DELETE FROM direction WHERE id = $1`, [id])
    expect(await kept('direction', id)).toEqual([])
  })

  test('a department, a room, a study form → compared within faculty, building, programme', async () => {
    const department = await given.department({ shortName: 'ПОКС' })
    expect(await kept('department', department.id)).toMatchObject([
      { scope: department.facultyId, code: 'покс' },
    ])
    const room = await given.room({ number: '2/209' })
    expect(await kept('room', room.id)).toMatchObject([{ scope: room.buildingId, ru: '2/209', ky: '' }])
    const form = await given.studyForm({ programmeId: 3 })
    expect(await kept('study_form', form.id)).toMatchObject([{ scope: 3, code: '' }])
  })
})

describe('duplicates: marks', () => {
  const share = async (one: string, other: string) =>
    (await answer(
      'duplicate_marks(duplicate_folded($1)) && duplicate_marks(duplicate_folded($2))',
      one,
      other,
    )) ?? false

  test('no name → none', async () => {
    expect(await answer(`duplicate_marks('')`)).toEqual([])
  })

  // @rule duplicate-likeness
  test.each([
    ['Информатика', 'Информатики', true],
    ['Юриспруденция', 'Юреспруденция', true],
    ['Програмная инженерия', 'Программная инженерия', true],
    ['Технология и организация производства', 'Технологии и организации производств', true],
    ['Бакалавр 1-й', 'Бакалавр 2-й', false],
    ['Физика', 'Химия', false],
    ['ПИ-1', 'БИ-1', false],
    ['ПИ-1', 'ПИ 1', true],
  ])('«%s», «%s» → compared: %s', async (one, other, compared) => {
    expect(await share(one, other)).toBe(compared)
  })
})
