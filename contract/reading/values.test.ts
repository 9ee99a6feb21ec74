import { describe, expect, test } from 'vitest'
import { readDay, fieldReaders, readNumber, rowIdReaders, styleOf } from './values.ts'

// @rule transfer-values
describe('values as users write them', () => {
  test.each<[written: string, year: number | undefined]>([
    ['2026', 26],
    ['26', 26],
    ['2026/27', 26],
    ['2026-2027', 26],
    ['2026–2027', 26],
    ['2026 - 2027 уч. г.', 26],
    ['2026.0', 26],
    ['2026-2027-окуу жылы', 26],
    ['1999/2000', undefined],
    ['2026-2028', undefined],
    ['1-26', undefined],
    ['2026-2027-2028', undefined],
  ])('year %j → parsed: %j', (written, year) => {
    expect(rowIdReaders.academic_year?.(written)).toBe(year)
  })

  test.each<[list: string, written: string, number: number | undefined]>([
    ['half_year', 'осень', 1],
    ['half_year', 'Весенний семестр', 2],
    ['half_year', '1-е полугодие', 1],
    ['half_year', 'II', 2],
    ['half_year', 'Күзгү', 1],
    ['half_year', 'лето', undefined],
    ['academic_year', 'весна 2027', 26],
    ['academic_year', 'осень 2027', 27],
    ['academic_year', '02', 2],
    ['study_programme', '3', 3],
    ['study_programme', '3 группы', undefined],
    ['field.cycle', '1 · бакалавриат', 1],
    ['field.cycle', 'Магистратура', 2],
    ['field.cycle', 'PhD', 3],
    ['field.oz', 'нет', 0],
  ])('value of %s %j → parsed: %j', (list, written, number) => {
    expect({ ...rowIdReaders, ...fieldReaders }[list]?.(written)).toBe(number)
  })

  test.each<[written: string, day: string | undefined, inColumn?: string]>([
    ['12.05.23', '2023-05-12'],
    ['12/05/2023', '2023-05-12'],
    ['12/05/2023', '2023-12-05', '05/13/2023'],
    ['12/05/2023', '2023-05-12', '13/05/2023'],
    ['05/13/2023', '2023-05-13', '05/13/2023'],
    ['2026-09-01 00:00:00', '2026-09-01'],
    ['2026-09-01T00:00:00Z', '2026-09-01'],
    ['1 сентября 2026 г.', '2026-09-01'],
    ['2026-жылдын 1-сентябры', '2026-09-01'],
    ['September 1st, 2026', '2026-09-01'],
    ['1-Sep-26', '2026-09-01'],
    ['01.09.2026 г.', '2026-09-01'],
    ['12. 05. 2026', '2026-05-12'],
    ['12.V.2026', '2026-05-12'],
    ['46266', '2026-09-01'],
    ['2026', undefined],
    ['31.02.2026', undefined],
    ['1 сентября', undefined],
    ['с 1 сентября 2026', '2026-09-01'],
    ['до 12.05.2028г.', '2028-05-12'],
    ['№ 12.05.2028', undefined],
    ['2026-09-01 10:30', undefined],
  ])('date %j → parsed: %j (value of a second cell in the column: %j)', (written, day, inColumn) => {
    expect(readDay(written, styleOf([written, inColumn]))).toBe(day)
  })

  test.each<[written: string, number: number | undefined, inColumn?: string]>([
    ['1 250,5', 1250.5],
    ['1\u00A0250', 1250],
    ['1,250.5', 1250.5],
    ['1.250,5', 1250.5],
    ['1,250', 1.25],
    ['1,250', 1250, '1,250.50'],
    ['1.250', 1250, '2.250,5'],
    ['30 мест', 30],
    ['до 30 чел.', 30],
    ['~30', 30],
    ['72,5 кв. м', 72.5],
    ['72.5 м²', 72.5],
    ['−5', -5],
    ['30 или 40', undefined],
    ['3e5', undefined],
    ['1,2,3', undefined],
  ])('number %j → parsed: %j (value of a second cell in the column: %j)', (written, number, inColumn) => {
    expect(readNumber(written, styleOf([written, inColumn]))).toBe(number)
  })

  test('1,250 in a field for whole numbers → parsed as 1250', () => {
    expect(readNumber('1,250', undefined, true)).toBe(1250)
  })

  test('text of 30,000 blanks and digits → parsed as undefined, in linear time', () => {
    const long = `1${' '.repeat(30_000)}x${' 1'.repeat(1000)}`
    const began = process.cpuUsage()
    expect([readNumber(long), readDay(long), rowIdReaders.half_year?.(long)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(process.cpuUsage(began).user).toBeLessThan(1_000_000)
  })
})
