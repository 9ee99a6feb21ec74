import { describe, expect, test } from 'vitest'
import { transferredEntities } from '#contract/entities/registry.ts'
import { languages } from '#contract/languages/kinds.ts'
import { type SheetEntity, sheetEntities, type TransferredEntity } from '#contract/transfer.ts'
import { columnsOf, fieldsOfEntity } from './columns.ts'
import { createColumnReader } from './heading-labels.ts'
import { findHeadings, findMissingIdentity, readHeadingsAt } from './headings.ts'
import type { Cell } from '#contract/reading/cell.ts'
import { sheetColumns } from './institution-workbook/shape.ts'

type Rows = readonly (readonly Cell[])[]
const linesOf = (rows: Rows) =>
  rows
    .map((cells, place) => ({
      line: place + 1,
      cells,
      // A cell with the text of the cell above counts as merged with it.
      filled: [...cells.keys()].filter((column) => cells[column] === rows[place - 1]?.[column]),
    }))
    .filter(({ cells }) => cells.length > 0)

/** Returns the found columns. `code+name` is a column with both; `~` marks a guess. */
function found(entity: TransferredEntity, rows: Rows): string {
  const headings = findHeadings(linesOf(rows), columnsOf(entity))
  if (headings === null) return 'none'
  const keys = headings.columns.map(({ column, second, guessed }) => {
    const [own, other] = [column, second].map((one) => (typeof one?.of === 'object' ? one.of.key : one?.of))
    return `${guessed === true ? '~' : ''}${own ?? '-'}${other === undefined ? '' : `+${other}`}`
  })
  return [`${headings.first}–${headings.last}`, ...keys].join(' ')
}

const russian = ['Код', 'Наименование на русском', 'Наименование на кыргызском']

describe('headings of a sheet', () => {
  // @rule transfer-headings
  test.each<[entity: TransferredEntity, rows: Rows, read: string]>([
    [
      'direction',
      [['№ п/п', 'Шифр', 'Направление подготовки', 'Багыттын аталышы']],
      '1–1 - ~code ~nameRu ~nameKy',
    ],
    [
      'room',
      [['Корпус', 'Аудитория', 'Кол-во мест', 'Площадь (кв. м)', 'Назначение']],
      '1–1 buildingId ~number ~capacity square ~kindId',
    ],
    [
      'room',
      [['Здание', '№ аудитории', 'Мест', 'ПЛОЩАДЬ, М2 *']],
      '1–1 ~buildingId ~number ~capacity square',
    ],
    ['direction', [['Утверждено приказом ректора'], [], russian], '3–3 code nameRu nameKy'],
    [
      'direction',
      [
        ['СПИСОК НАПРАВЛЕНИЙ ПОДГОТОВКИ'],
        ['Код', 'Наименование'],
        ['', 'на русском', 'на кыргызском', 'на английском'],
        ['991004', 'Заголовок', 'Баш'],
      ],
      '2–3 code ~nameRu ~nameKy ~nameEn',
    ],
    [
      'direction',
      [
        ['Код', 'Название', 'Аталышы', 'Name'],
        ['1', '2', '3', '4'],
      ],
      '1–2 code ~nameRu ~nameKy ~nameEn',
    ],
    [
      'direction',
      [['Код', 'На русском', 'На кыргызском', 'На английском', 'Номер записи']],
      '1–1 code nameRu nameKy nameEn id',
    ],
    [
      'room',
      [
        ['Корпус', 'Аудитория', 'Характеристика', null],
        ['Корпус', 'Аудитория', 'Кол-во мест', 'Площадь'],
        ['Корпус', 'Аудитория', 'шт.', 'кв. м'],
        ['Главный', '101', 30, 40],
      ],
      '1–3 buildingId ~number ~capacity square',
    ],
    ['direction', [['Направление'], ['750500 Курулуш'], ['710100 Информатика']], '1–1 ~code+nameRu'],
    ['direction', [['Код'], ['750500 Курулуш']], '1–1 ~code+nameRu'],
    ['direction', [['Код и название (кырг.)'], ['750500']], '1–1 ~code+nameKy'],
    [
      'department',
      [['№', 'Сокр.', 'Кафедра', 'Кафедранын аталышы', 'Институт']],
      '1–1 - ~shortName ~nameRu ~nameKy ~facultyId',
    ],
    [
      'study-form',
      [['Форма обучения', 'Цикл', 'Программа', 'Кол-во курсов']],
      '1–1 ~nameRu ~cycle ~programmeId ~maxCourse',
    ],
    ['licence', [['Номер лицензии', 'Дата выдачи', 'Действует до']], '1–1 ~resolution ~startsOn ~endsOn'],
    ['licence', [['Постановление', 'с', 'по']], '1–1 ~resolution ~startsOn ~endsOn'],
    [
      'teaching-position',
      [['Наименование должности', 'Кол-во часов', 'Уч. год']],
      '1–1 ~name ~hours ~academicYearId',
    ],
    [
      'room',
      [['№ ауд.', 'Тип ауд.', 'Каф.', 'Уч. корп.', 'Плов.']],
      '1–1 ~number ~kindId ~departmentId ~buildingId -',
    ],
    [
      'direction',
      [['Код', 'Наименование на русском (обязательно)', 'Курулуш (750500)']],
      '1–1 code ~nameRu -',
    ],
    ['direction', [['Код'], ['Курулуш (750500)'], ['750500, Курулуш']], '1–1 ~code+nameRu'],
    ['direction', [['Код', 'Примечание', 'Примечание']], '1–1 code - -'],
    ['direction', [['Шифр', 'Код', 'Наименование на русском', 'Название']], '1–1 - code nameRu -'],
    ['direction', [['Как заполнять: только жёлтые ячейки'], ['да', 'нет']], 'none'],
    ['direction', [...Array.from({ length: 20 }, () => ['-']), russian], 'none'],
  ])('headings of %s: %j → columns are %s', (entity, rows, read) => {
    expect(found(entity, rows)).toBe(read)
  })

  // @rule transfer-headings
  test.each<[entity: TransferredEntity, key: string | undefined, headings: string[]]>([
    ['direction', 'nameKy', ['Наименование (кырг. яз.)', 'Название на гос. языке', 'Мамлекеттик тилде']],
    ['direction', 'nameRu', ['На официальном языке', 'Наименование направления подготовки']],
    ['direction', undefined, ['Name (Deutsch)', 'Наименование (тур.)', 'Кол-во направлений']],
    ['department', 'nameKy', ['Department (kyr)', 'Кафедранын толук аталышы']],
    ['department', 'facultyId', ['Institute', 'Факультет/институт', 'Название факультета', 'Высшая школа']],
    ['department', undefined, ['Зав. кафедрой', 'Кол-во кафедр', 'Декан факультета']],
    ['study-form', 'maxCourse', ['Срок обучения (лет)', 'Окуу мөөнөтү', 'Duration of study']],
    ['qualification', 'nameRu', ['Присваиваемая квалификация']],
    ['qualification', 'nameEn', ['Awarded qualification', 'Degree']],
    ['licence', 'resolution', ['Рег. номер', 'Licence No.', 'Серия и номер лицензии']],
    ['licence', 'startsOn', ['Дата выдачи лицензии', 'Date of issue']],
    ['licence', 'endsOn', ['Дата окончания действия', 'Жарактуу мөөнөтү', 'Valid till']],
    ['group-name', 'name', ['Учебная группа', 'Study group', 'Окуу тобу']],
    ['group-name', undefined, ['Кол-во групп', 'Список групп', 'Учебный план']],
    [
      'teaching-position',
      'hours',
      ['Кол-во часов в год', 'Учебная нагрузка', 'Жылдык жүктөм', 'Hours per year'],
    ],
    ['discipline', 'kindId', ['Вид предмета', 'Сабактын түрү', 'Type of discipline']],
    ['discipline', 'nameKy', ['Предметтин аталышы']],
    ['room', 'buildingId', ['№ корпуса', 'Корпустун аталышы', 'Building name']],
    ['room', 'capacity', ['Кол-во мест', 'Число посадочных мест', 'Отургучтардын саны', 'No. of seats']],
    ['room', 'kindId', ['Тип кабинета', 'Бөлмөнүн түрү', 'Type of room']],
    ['room', 'departmentId', ['Ответственная кафедра', 'Закреплена за кафедрой']],
    ['room', undefined, ['Подразделение', 'Кол-во', 'Факультет, кафедра', 'Номер этажа']],
  ])(
    'headings of %s that mean the column %s (undefined: no column) → recognised: %j',
    (entity, key, headings) => {
      const read = createColumnReader(columnsOf(entity))
      const keys = headings.map((heading) => {
        const of = read(heading)?.column.of
        return typeof of === 'object' ? of.key : of
      })
      expect(keys).toEqual(headings.map(() => key))
    },
  )

  // @rule transfer-headings
  test.each<[entity: SheetEntity, field: string | undefined, headings: string[]]>([
    ['group', 'id_com_gspe.id_n_gr', ['Группа', 'Топ', 'Group']],
    ['group', 'id_com_gspe.id_speciality.id_direction.p24-1', ['Шифр', 'Багыттын коду']],
    ['group', 'id_com_gspe.id_speciality.id_direction.p24-2', ['Направление', 'Направление подготовки']],
    ['group', 'id_com_gspe.id_speciality.id_special.special', ['Наименование специальности']],
    ['group', 'id_com_gspe.id_speciality.id_faculty', ['Институт', 'Название факультета']],
    ['group', undefined, ['Код факультета', 'Кол-во групп']],
    ['speciality', 'id_direction.p24-2', ['Название направления', 'Direction name']],
    ['commission-member', 'member_name', ['Ф.И.О.', 'Фамилия, имя, отчество', 'Член комиссии']],
    ['commission-member', 'title', ['Должность', 'Учёное звание']],
    ['speciality-parameters', 'codeSpec', ['Шифр специальности']],
    ['speciality-parameters', 'idKafedra', ['Выпускающая кафедра']],
  ])(
    'headings of the sheet %s that mean the column %s (undefined: no column) → recognised: %j',
    (entity, field, headings) => {
      const read = createColumnReader(sheetColumns(entity))
      expect(headings.map((heading) => read(heading)?.column.field)).toEqual(headings.map(() => field))
    },
  )

  test('headings: two columns mean one field → the heading with fewer ignored words counts', () => {
    const rows = [['Сокр.', 'Кафедра (зав.)', 'Кафедра']]
    expect(found('department', rows)).toBe('1–1 ~shortName - ~nameRu')
  })

  const ofCatalogues = transferredEntities.map((entity) => [entity, 'catalogue', columnsOf(entity)] as const)
  const ofSheets = sheetEntities.map((entity) => [entity, 'sheet', sheetColumns(entity)] as const)
  // @rule transfer-headings
  test.each([...ofCatalogues, ...ofSheets])(
    'headings: labels of this product for the columns of %s (%s) → each column is recognised',
    (_entity, _kind, columns) => {
      const ways = [
        columns.map(({ field }) => field),
        ...languages.map((language) =>
          columns.map(({ headingIn }) => `${headingIn(language).toUpperCase()} *`),
        ),
      ]
      for (const heads of ways) {
        const read = findHeadings(linesOf([heads]), columns)?.columns
        expect(read?.map(({ column, guessed }) => [column?.field, guessed])).toEqual(
          columns.map(({ field }) => [field, undefined]),
        )
      }
    },
  )
})

// @rule transfer-headings
test('headings: two lines chosen by the user → their texts are joined into one heading per column', () => {
  const rows = [
    ['Код', 'Название'],
    ['', 'по-русски', 'кыргызча'],
    ['1', 'а'],
  ]
  const read = readHeadingsAt(linesOf(rows), [1, 2], columnsOf('direction'))
  expect(read.map(({ heading, column }) => [heading, column?.field])).toEqual([
    ['Код', 'p24-1'],
    ['Название / по-русски', 'p24-2'],
    ['Название / кыргызча', 'p24_kg'],
  ])
})

// @rule transfer-headings
test('headings: sheet without a column of ids, codes or names → the missing column is returned', () => {
  const missing = (entity: TransferredEntity, ...fields: string[]) =>
    findMissingIdentity(entity, fieldsOfEntity(entity), (field) => fields.includes(field))?.key
  expect(missing('room', 'id_korpus', 'contain')).toBe('number')
  expect(missing('discipline', 'idVidDisc')).toBe('nameRu')
  expect(missing('department', 'id_faculty')).toBe('shortName')
  expect(missing('department', 'id_faculty', 'f1')).toBeUndefined()
  expect(missing('direction', 'p24-1')).toBeUndefined()
  expect(missing('room', 'id_auditorium', 'contain')).toBeUndefined()
})

test('headings: sheet of long texts → the search takes less than three seconds of processor time', () => {
  const rows = Array.from({ length: 20 }, (_, line) =>
    Array.from({ length: 200 }, (_one, place) => `${line} ${place} ${'слово '.repeat(20)}`),
  )
  const began = process.cpuUsage()
  expect(found('direction', rows)).toBe('none')
  expect(process.cpuUsage(began).user).toBeLessThan(3_000_000)
})
