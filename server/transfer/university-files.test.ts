import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TransferredEntity } from '#contract/transfer.ts'
import { root } from '#db/root.ts'
import { testServer } from '#test/ask.ts'
import { factories } from '#test/given.ts'
import { describePreview } from '#test/describe-preview.ts'
import { transferHelpers } from '#test/transferring.ts'
import { inlineRow, plainWorkbook, sheetsWorkbook, workbook } from '#test/workbooks.ts'

// Universities made the files of these tests. Each file has its expected columns and lines.

const server = testServer()
const given = factories(server)
let transfers: ReturnType<typeof transferHelpers>
const taken: number[] = []
beforeAll(async () => {
  transfers = transferHelpers(server)
  const institution = await given.institution()
  const institutionId = institution.id
  await given.faculty({ shortRu: 'ИИТ', fullRu: 'Институт информационных технологий', institutionId })
  await given.faculty({ shortRu: 'ФЭУ', fullRu: 'Факультет экономики', institutionId })
  await given.building({ nameRu: 'Главный корпус', institutionId })
  for (const code of ['710100', '510100'])
    taken.push((await given.direction({ code, nameRu: `Своё ${code}` })).id)
})

const stored = (name: string) => () => readFile(join(root, 'test', 'files', name))
const rows = (lines: readonly (readonly string[])[], merges: readonly string[] = [], after = '') =>
  workbook({
    sheetData: `${lines.map((line, place) => inlineRow(place + 1, ...line)).join('')}${after}`,
    ...(merges.length > 0 && {
      after: `<mergeCells>${merges.map((one) => `<mergeCell ref="${one}"/>`).join('')}</mergeCells>`,
    }),
  })

const names = ['Код', 'Наименование на русском', 'Наименование на кыргызском']
const rooms = ['Корпус', 'Аудитория', 'Кол-во мест', 'Площадь (кв. м)', 'Назначение']
const department = (short: string) => [short, `Кафедра ${short}`, `${short} кафедрасы`, `Chair ${short}`]

type Row = [
  name: string,
  entity: TransferredEntity,
  file: string | Uint8Array | (() => string | Uint8Array | Promise<Uint8Array>),
  read: string,
  lines: string[],
]

const files: Row[] = [
  [
    'workbook of 1С, part of the texts with a capital letter',
    'direction',
    stored('shared-strings-capital.xlsx'),
    'Лист1 1–1 p24-1 p24-2 p24_kg p24_en',
    ['2 add 991001 Полевая геодезия', '3 add 991002 Полевая механика'],
  ],
  [
    'ids that belong to other rows here',
    'direction',
    () => `ID;Код;Наименование на русском\n${taken[0]};991310;Чужая\n${taken[1]};991311;Другая\n`,
    '1 1–1 id_direction p24-1 p24-2 numbers: other, not found 2',
    ['2 add 991310 Чужая', '3 add 991311 Другая'],
  ],
  [
    'ids that do not exist here',
    'direction',
    'id;Код;Наименование на русском\n1;991040;Первая\n2;510100;Вторая\n',
    '1 1–1 id_direction p24-1 p24-2 numbers: other, not found 2',
    ['2 add 991040 Первая', '3 change 510100 Своё 510100'],
  ],
  [
    'own headings of the university',
    'direction',
    plainWorkbook(
      ['№ п/п', 'Шифр', 'Направление подготовки', 'Багыттын аталышы'],
      ['1', '580 100', 'Свои', 'Өз'],
    ),
    'Лист1 1–1 - p24-1 p24-2 p24_kg',
    ['2 add 580100 Свои'],
  ],
  [
    'rooms with own headings of the university',
    'room',
    plainWorkbook(rooms, ['Главный корпус', '901', '60 мест', '72,5', 'Лекция']),
    'Лист1 1–1 id_korpus number contain square id_specifics lacks note id_faculty id_otdel_1 id_kafedra',
    [
      '2 problem 901 · Главный корпус! «Лекция» не найдено. Похоже: Лекционный зал! Нет столбцов: «Примечание», «Факультет», «Отдел», «Кафедра»',
    ],
  ],
  [
    'title above the headings',
    'direction',
    plainWorkbook(['Утверждено приказом ректора'], [], names, ['991005', 'Под титулом', 'Ат']),
    'Лист1 3–3 p24-1 p24-2 p24_kg',
    ['4 add 991005 Под титулом'],
  ],
  [
    'merged title, headings in two lines',
    'direction',
    rows(
      [
        ['СПИСОК'],
        ['Код', 'Наименование'],
        ['', 'на русском', 'на кыргызском'],
        ['991004', 'Заголовок', 'Баш'],
      ],
      ['A1:C1', 'A2:A3', 'B2:C2'],
    ),
    'Лист1 2–3 p24-1 p24-2 p24_kg',
    ['4 add 991004 Заголовок'],
  ],
  [
    'vertically merged faculty',
    'department',
    stored('merged-down.xlsx'),
    'Лист1 1–1 id_faculty snF1 f1 f1_kg f1_en',
    ['первая', 'вторая', 'третья'].map((one, at) => `${at + 2} add Кафедра полевая ${one}`),
  ],
  [
    'line with the faculty above each block',
    'department',
    plainWorkbook(
      ['Кратко', 'Кафедра', 'Кафедра (кырг.)', 'Кафедра (анг.)'],
      ['1. Институт информационных технологий (ИИТ)'],
      department('А'),
      department('Б'),
      ['Факультет: ФЭУ'],
      department('В'),
      ['Факультет «ИИТ»'],
      department('Г'),
    ),
    'Лист1 1–1 snF1 f1 f1_kg f1_en of each block id_faculty',
    ['3 add Кафедра А, ИИТ', '4 add Кафедра Б, ИИТ', '6 add Кафедра В, ФЭУ', '8 add Кафедра Г, ИИТ'],
  ],
  [
    'numbered line with the faculty above each block, one unknown',
    'department',
    plainWorkbook(
      ['№', 'Сокр.', 'Кафедра', 'Кафедранын аталышы', 'Chair'],
      ['I', 'ИИТ'],
      ['1', ...department('А')],
      ['II.', 'Институт права'],
      ['1', ...department('Б')],
      ['3)', 'Факультет экономики'],
      ['1', ...department('В')],
    ),
    'Лист1 1–1 - snF1 f1 f1_kg f1_en of each block id_faculty',
    ['3 add Кафедра А, ИИТ', '5 problem Кафедра Б! «Институт права» не найдено', '7 add Кафедра В, ФЭУ'],
  ],
  [
    'lines of two levels above each block, one faculty unknown',
    'department',
    plainWorkbook(
      ['Сокр.', 'Кафедра', 'Кафедра (кырг.)', 'Кафедра (анг.)'],
      ['КНУ'],
      ['Факультет: ИИТ'],
      department('А'),
      ['Факультет права'],
      department('Б'),
    ),
    'Лист1 1–1 snF1 f1 f1_kg f1_en of each block id_faculty',
    ['4 add Кафедра А, ИИТ', '6 problem Кафедра Б! «Факультет права» не найдено. Похоже: ФЭУ'],
  ],
  [
    'faculty in the title, lines with only a number',
    'department',
    plainWorkbook(
      ['Факультет:', 'ФЭУ'],
      ['№', 'Кратко', 'Кафедра', 'Кафедра (кырг.)', 'Кафедра (анг.)'],
      ['1', ...department('А')],
      ['2'],
      ['3'],
    ),
    'Лист1 2–2 - snF1 f1 f1_kg f1_en of all id_faculty ФЭУ',
    ['3 add Кафедра А'],
  ],
  [
    'CSV of vertically merged faculties',
    'department',
    `Факультет;Кратко;Кафедра;Кафедра (кырг.);Кафедра (анг.)\nИИТ;${department('А').join(';')}\n;${department('Б').join(';')}\nФЭУ;${department('В').join(';')}\nФИТ;${department('Г').join(';')}\n;${department('Д').join(';')}\n`,
    '1 1–1 id_faculty snF1 f1 f1_kg f1_en as above A',
    [
      '2 add Кафедра А',
      '3 add Кафедра Б',
      '4 add Кафедра В',
      ...['Г', 'Д'].map((one, at) => `${at + 5} problem Кафедра ${one}! «ФИТ» не найдено. Похоже: ИИТ`),
    ],
  ],
  [
    'CSV with a missing faculty',
    'department',
    `Факультет;Кратко;Кафедра;Кафедра (кырг.);Кафедра (анг.)\nИИТ;${department('А').join(';')}\nИИТ;${department('Б').join(';')}\n;${department('В').join(';')}\n`,
    '1 1–1 id_faculty snF1 f1 f1_kg f1_en',
    ['2 add Кафедра А', '3 add Кафедра Б', '4 problem Кафедра В! «Факультет»'],
  ],
  [
    'rooms by building and floor, page numbers',
    'room',
    plainWorkbook(
      ['Номер', 'Мест'],
      ['Главный корпус'],
      ['1-й этаж'],
      ['101', '30 посад. мест'],
      ['стр. 1'],
      ['2 этаж'],
      ['201', '40'],
    ),
    'Лист1 1–1 number contain of each block id_korpus lacks square note id_specifics id_faculty id_otdel_1 id_kafedra',
    ['4 problem 101', '7 problem 201'].map(
      (one) =>
        `${one} · Главный корпус, Главный корпус! Нет столбцов: «Площадь, м²», «Примечание», «Тип аудитории», «Факультет», «Отдел», «Кафедра»`,
    ),
  ],
  [
    'dates with the month first, which only the other column proves',
    'licence',
    plainWorkbook(['Resolution', 'Valid from', 'Valid until', 'Annex'], ['A', '9/1/2026', '9/13/2030', '1']),
    'Лист1 1–1 Resolution ResolutionBeg ResolutionEnd Supplement',
    ['2 add A? День и месяц, возможно, переставлены: 9/1/2026'],
  ],
  [
    'sheet of contents before the data sheet',
    'direction',
    sheetsWorkbook({
      Содержание: [
        ['№', 'Наименование', 'стр.'],
        ['1', 'Направления', '2'],
      ],
      Свод: [
        ['Шифр', 'Наименование'],
        ['991097', 'Из свода'],
      ],
    }),
    'Свод 1–1 p24-1 p24-2',
    ['2 add 991097 Из свода'],
  ],
  [
    'lines hidden by a filter',
    'direction',
    stored('filtered-rows.xlsx'),
    'Лист1 1–1 p24-1 p24-2 p24_kg p24_en hidden 2',
    ['2 add 991010 Видимая строка'],
  ],
  [
    'line breaks in names',
    'direction',
    plainWorkbook(names, ['991020', 'Прикладная\nинформатика', 'Талаада\r\nинформатика']),
    'Лист1 1–1 p24-1 p24-2 p24_kg',
    ['2 add 991020 Прикладная информатика'],
  ],
  [
    'group names that Excel turned into dates, a line of totals',
    'group-name',
    rows(
      [['Группа'], ['ПИ-1-24']],
      [],
      `<row r="3"><c r="A3" s="1"><v>45292</v></c></row>${inlineRow(4, 'В С Е Г О')}`,
    ),
    'Лист1 1–1 n_gr',
    [
      '2 add ПИ-1-24',
      '3 add 2024-01-01? Excel сделал дату из 1-24',
      '4 add В С Е Г О? Похоже на строку итога',
    ],
  ],
  [
    'instructions on the first sheet',
    'direction',
    sheetsWorkbook({ Инструкция: [['Как заполнять']], Данные: [names, ['991096', 'Со второго', '']] }),
    'Данные 1–1 p24-1 p24-2 p24_kg',
    ['2 add 991096 Со второго'],
  ],
  [
    '.ods of LibreOffice',
    'direction',
    stored('libreoffice.ods'),
    'Лист1 1–1 p24-1 p24-2 p24_kg p24_en',
    ['2 add 991001 Полевая геодезия', '3 add 991002 Полевая механика'],
  ],
  [
    'HTML page with the extension .xls',
    'direction',
    '<html><head><meta charset="utf-8"></head><body><table><tr><td>Код</td><td>Наименование на русском</td></tr><tr><td>991095</td><td>Из отчёта</td></tr></table></body></html>',
    '1 1–1 p24-1 p24-2',
    ['2 add 991095 Из отчёта'],
  ],
  [
    'one unknown word in many lines',
    'room',
    plainWorkbook(rooms, ...['1', '2', '3'].map((one) => ['Гл. корпус', one, '30', '40', ''])),
    'Лист1 1–1 id_korpus number contain square id_specifics lacks note id_faculty id_otdel_1 id_kafedra',
    ['1', '2', '3'].map(
      (one, at) =>
        `${at + 2} problem ${one}! «Гл. корпус» не найдено. Похоже: Главный корпус! Нет столбцов: «Примечание», «Факультет», «Отдел», «Кафедра»! «Тип аудитории»`,
    ),
  ],
  [
    'years as users write them',
    'teaching-position',
    plainWorkbook(
      ['Должность', 'Нагрузка (час)', 'Уч. год'],
      ...['2026/2027', '2026–2027', '2026-27 уч. год', '2026', '2026-2027-окуу жылы', 'осень 2026'].map(
        (year, at) => [`Доцент ${at}`, '850 ч.', year],
      ),
    ),
    'Лист1 1–1 n_doljnost chasy id_a_year',
    Array.from({ length: 6 }, (_, at) => `${at + 2} add Доцент ${at} · 2026-2027`),
  ],
  [
    'day in a field of numbers, formula without a value',
    'teaching-position',
    rows(
      [['Должность', 'Часы', 'Уч. год']],
      [],
      `<row r="2"><c r="A2" t="inlineStr"><is><t>Доцент</t></is></c><c r="B2" s="1"><v>46154</v></c><c r="C2"><f>YEAR(D2)</f></c></row>`,
    ),
    'Лист1 1–1 n_doljnost chasy id_a_year',
    [
      '2 problem Доцент! нужно число, а Excel сделал дату из 12.5! у формулы нет сохранённого значения — откройте файл в Excel и сохраните его',
    ],
  ],
  [
    'study forms with programmes in other words',
    'study-form',
    'Краткое название;Форма обучения;Окуу формасы;Form of study;Текст вида;Заочная;Курсов;Вид;Цикл;Программа\nА;А;А;А;т;да;4;дневная;бакалавр;Master\nБ;Б;Б;Б;т;нет;4;очно-заочная;2;PhD докторант\n',
    '1 1–1 short_name name name_kg name_en oztext_ru oz max_rate_id id_f_educ_vid education_cycle id_f_educ_prog',
    [
      '2 add А',
      '3 problem Б! «очно-заочная» не найдено. Похоже: Заочная, Очная! «PhD докторант» не найдено. Похоже: Докторантура (PhD)',
    ],
  ],
  [
    'CSV of pandas',
    'direction',
    ',Код,Наименование на русском,Наименование на английском\n0,710100.0,Новая,nan\n1,,Без кода,\n',
    '1 1–1 - p24-1 p24-2 p24_en',
    [
      '2 add 710100.0 Новая? Лишнее «.0» в конце: 710100.0? «nan» — это пустая ячейка другой программы',
      '3 problem Без кода! «Код»',
    ],
  ],
  [
    'empty cells of other programs, a quoted number',
    'teaching-position',
    'Должность;Нагрузка (час);Уч. год\nДоцент;="850";2026\n#N/A;850;2026\nСтарший;NULL;#Н/Д\n',
    '1 1–1 n_doljnost chasy id_a_year',
    [
      '2 add Доцент · 2026-2027? Текст записан формулой: ="850"',
      '3 problem 2026-2027! в ячейке ошибка #N/A — исправьте формулу',
      '4 problem Старший! «Часы»! в ячейке ошибка #Н/Д — исправьте формулу',
    ],
  ],
  [
    'codes with points',
    'direction',
    'Код;Наименование на русском;Наименование на английском\n7101.00;Своё 710100;\n5101.00;Своё 510100;#N/A\n510 100.1;Другое;#DIV/0!\n',
    '1 1–1 p24-1 p24-2 p24_en',
    [
      '2 same 710100 Своё 710100',
      '3 same 510100 Своё 510100',
      '4 problem 510 100.1 Другое! в ячейке ошибка #DIV/0! — исправьте формулу',
    ],
  ],
  [
    'pasted text with tabs',
    'direction',
    'Код\tНаименование на русском\n991501\tВставлено\n',
    '1 1–1 p24-1 p24-2',
    ['2 add 991501 Вставлено'],
  ],
  [
    'no column with the name of the row',
    'room',
    '\uFEFFКорпус;Мест\nГлавный корпус;30\n',
    '1 1–1 id_korpus contain lacks number square note id_specifics id_faculty id_otdel_1 id_kafedra',
    ['2 problem Главный корпус! Нет столбца «Номер»'],
  ],
  [
    'square metres as m2, abbreviated headings',
    'room',
    '\uFEFFКорпус;№ ауд.;Вместимость;Площадь, м2;Тип ауд.;Каф.\nГлавный корпус;990;до 30 чел.;40;;—\n',
    '1 1–1 id_korpus number contain square id_specifics id_kafedra lacks note id_faculty id_otdel_1',
    [
      '2 problem 990 · Главный корпус! Нет столбцов: «Примечание», «Факультет», «Отдел»! «Тип аудитории»! «Кафедра»',
    ],
  ],
]

describe('files of universities', () => {
  // @rule transfer-reading transfer-headings transfer-values transfer-remarks
  test.each(files)(
    '%s (%s) → has the expected columns and lines',
    async (_name, entity, file, read, lines) => {
      const bytes = typeof file === 'function' ? await file() : file
      expect(describePreview(await transfers.preview(entity, bytes))).toEqual([read, lines])
    },
  )
})
