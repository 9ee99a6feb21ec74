import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FileEntity, TransferReading, TransferReadingSettings } from '#contract/transfer.ts'
import { root } from '#db/root.ts'
import { run } from '#db/statement.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { transferHelpers } from '#test/transferring.ts'
import { sheetsWorkbook } from '#test/workbooks.ts'

// Lists of a university as its staff wrote them in Excel: «Утверждаю» and titles above, merged headings in two
// lines, a line with the faculty above its rows, totals and signatures below, and hidden rows.

const server = testServer()
const given = factories(server)
const transfers = transferHelpers(server)
let institution = 0

const file = (name: string) => readFile(join(root, 'test', 'files', `${name}.xlsx`))
const fieldsOf = ({ columns }: TransferReading) =>
  columns.map(({ field, second }) => [field ?? '', ...(second ? [second] : [])].join('+'))
const shown = (reading: TransferReading) => ({
  heading: reading.heading.join('–'),
  fields: fieldsOf(reading),
  section: reading.groupLine?.field,
  constants: reading.constants,
  missing: reading.missing,
  hidden: reading.hidden,
})
const rowsIn = (text: string) => run<Record<string, unknown>>(server.db, text, [])

/** Reads the file of a catalogue of the institution, and imports all its lines. */
async function previewList(entity: FileEntity, name: string, reading?: TransferReadingSettings) {
  const bytes = await file(name)
  const options = { idVuz: String(institution), name: `${name}.xlsx`, ...(reading && { reading }) }
  const preview = await transfers.preview(entity, bytes, options)
  expect(preview.lines.flatMap(({ problems }) => problems)).toEqual([])
  expect(preview.lines.flatMap(({ remarks }) => remarks)).toEqual([])
  const { outcome } = await transfers.applying(preview.import, 'all')
  expect(outcome).toMatchObject({ sms: '2', created: preview.lines.length })
  return preview
}

beforeAll(async () => {
  institution = (await given.institution()).id
  await given.studyForm({ nameRu: 'Очная' })
})

// The tests run in this order, since each list refers to the rows of the list before it.
describe.sequential('lists of a university without rows', () => {
  // @rule transfer-whole-moving-in transfer-reading
  test('departments below lines with their faculties → departments and faculties are added', async () => {
    const { sheets, import: id } = await transfers.wholePreview(
      institution,
      await file('departments-by-faculty'),
    )
    const [departments, directions] = sheets
    expect(departments?.reading && shown(departments.reading)).toEqual({
      heading: '9–10',
      fields: ['', 'f1', 'f1_kg', 'snF1', '', ''],
      section: 'id_faculty',
      constants: {},
      missing: [],
      hidden: 1,
    })
    expect(departments?.counts).toMatchObject({ add: 7, problem: 0 })
    expect(directions?.counts).toMatchObject({ add: 6, problem: 0 })
    const { outcome } = await transfers.applying(id, 'all')
    expect(outcome).toMatchObject({ sms: '2', created: 13 })
    expect(
      await rowsIn(
        `SELECT f.short_ru AS faculty, f.full_ru AS full, f.institution_id AS of, string_agg(d.short_name, ' ' ORDER BY d.id) AS departments
         FROM faculty f JOIN department d ON d.faculty_id = f.id GROUP BY f.id ORDER BY f.id`,
      ),
    ).toEqual(
      [
        ['Факультет информационных технологий', 'ПИ ИС'],
        ['Экономический факультет', 'ФиК БУ М'],
        ['Юридический факультет', 'ГП УП'],
      ].map(([name, all]) => ({ faculty: name, full: name, of: institution, departments: all })),
    )
  })

  // @rule transfer-headings setup-paste
  test('specialities with codes and names of directions → specialities and new names are added; totals are left out', async () => {
    const { reading, lines } = await previewList('speciality', 'departments-by-faculty')
    expect(shown(reading)).toMatchObject({
      fields: [
        '',
        'id_direction.p24-1',
        'id_direction.p24-2',
        'id_special.special',
        'id_special.p25-1',
        'id_f_educ',
        '',
        '',
      ],
      section: 'id_faculty',
      missing: [],
    })
    expect(lines).toHaveLength(9)
    expect(
      await rowsIn(`SELECT n.code, n.name_ru AS name FROM speciality_name n ORDER BY n.code LIMIT 2`),
    ).toEqual([
      { code: '510100.04', name: 'Прикладная математика' },
      { code: '530500.08', name: 'Гражданское право' },
    ])
    expect(await rowsIn('SELECT count(*)::integer AS n FROM direction')).toEqual([{ n: 6 }])
  })

  // @rule transfer-headings transfer-reading
  test('groups below lines with their faculties → groups are added, subtotals are left out', async () => {
    const { reading } = await previewList('group', 'groups-by-faculty')
    const path = 'id_com_gspe.id_speciality'
    expect(shown(reading)).toMatchObject({
      heading: '9–10',
      fields: [
        '',
        `${path}.id_direction.p24-1`,
        `${path}.id_direction.p24-2`,
        `${path}.id_special.special`,
        'id_com_gspe.id_n_gr',
        `${path}.id_f_educ`,
        'id_group_y',
        '',
        '',
        '',
        '',
        '',
      ],
      section: `${path}.id_faculty`,
      missing: [],
      hidden: 1,
    })
  })

  // @rule transfer-headings transfer-reading
  test('planned students in the list of groups → year and half-year of the title apply to all lines', async () => {
    const { reading } = await previewList('quota', 'groups-by-faculty')
    expect(reading.constants).toEqual({ id_a_year: '2023-2024', id_w_s: 'Осеннее полугодие' })
    expect(
      await rowsIn(
        'SELECT sum(budget)::integer AS budget, sum(contract)::integer AS contract FROM group_quota',
      ),
    ).toEqual([{ budget: 40, contract: 202 }])
  })

  // @rule transfer-headings transfer-reading
  test('admission plan has the year only in its title → places are added for this year', async () => {
    const { reading } = await previewList('admission-plan', 'admission-plan-by-faculty')
    expect(shown(reading)).toMatchObject({
      heading: '9–10',
      constants: { a_year: '2023-2024' },
      section: 'id_speciality.id_faculty',
    })
    expect(
      await rowsIn(
        'SELECT sum(budget)::integer AS budget, sum(contract)::integer AS contract FROM admission_plan',
      ),
    ).toEqual([{ budget: 105, contract: 315 }])
  })
})

// @rule transfer-whole-moving-in
test('department of an unknown faculty, institution has other faculties → problem of the line', async () => {
  const { institutionId } = await given.faculty({ fullRu: 'Факультет химии' })
  const book = sheetsWorkbook({
    Кафедры: [
      ['Краткое название', 'Наименование на русском', 'Факультет'],
      ['НХ', 'Неорганическая химия', 'Факультет физики'],
    ],
  })
  const { sheets } = await transfers.wholePreview(institutionId, book)
  expect(sheets[0]?.counts).toMatchObject({ add: 0, problem: 1 })
})
