import { describe, expect, test } from 'vitest'
import { fillDown, missedPastedRows, type QuotaLine } from './paste.ts'
import { readQuota } from './read-quota.ts'
import { asSaved } from './rows.ts'

const lines = (...all: readonly QuotaLine[]) => ({ kind: 'lines', lines: all, sums: [] as string[] })
const read = (text: string) => readQuota(text, 'budget')
const budgets = (...all: readonly string[]) => lines(...all.map((budget) => ({ budget })))

describe('clipboard of a spreadsheet', () => {
  // @rule quota-paste
  test.each([
    ['Excel, CR LF', '12\r\n10\r\n8\r\n'],
    ['Calc, LF', '12\n10\n8\n'],
    ['old Macintosh, CR', '12\r10\r8'],
    ['no line break at the end', '12\r\n10\r\n8'],
    ['with a heading', 'kol_b\n12\n10\n8'],
  ])('text has one column, %s → it is read as three counts', async (_name, text) =>
    expect(await read(text)).toEqual(budgets('12', '10', '8')),
  )

  // @rule quota-paste
  test.each([
    ['12\t13\r\n10\t15\r\n', lines({ budget: '12', contract: '13' }, { budget: '10', contract: '15' })],
    ['12\t13', lines({ budget: '12', contract: '13' })],
    ['kol_k\tfield.budget\n12\t13', lines({ contract: '12', budget: '13' })],
    ['ПИ-1-26\t1\t—\n\t5\t5', lines({ group: 'ПИ-1-26', budget: '1', contract: '0' })],
    ['Group\tGrant\tPaid\n ПИ-2-26 \t\t3,00\r\n', lines({ group: 'ПИ-2-26', budget: '0', contract: '3' })],
    ['Топ\tБюджеттик\tКонтракттык\nПИ-3-26\t5\t6', lines({ group: 'ПИ-3-26', budget: '5', contract: '6' })],
    ['№\tkol_k\tentity.group\tИтого\n1\t7\tПИ-1-26\t9', lines({ contract: '7', group: 'ПИ-1-26' })],
  ])('text is %j → its columns are found by their number or headings', async (text, expected) =>
    expect(await read(text)).toEqual(expected),
  )

  // @rule quota-range
  test('cell is empty, or a short line lacks the cell → the count is 0', async () => {
    expect(await read('12\n\n8')).toEqual(budgets('12', '0', '8'))
    expect(await read('12\n8\n\n')).toEqual(budgets('12', '8', '0'))
    expect(await read('12\t\n\t13\n7')).toEqual(
      lines({ budget: '12', contract: '0' }, { budget: '0', contract: '13' }, { budget: '7', contract: '0' }),
    )
  })

  test.each([
    ['leading zeros → removed', '012\n000', '12', '0'],
    ['zero decimals → removed', '12,00\n8.0', '12', '8'],
    ['dash → 0', '-\n—', '0', '0'],
    ['blanks and thousands separators → removed', ' 12 \n9\u00a09', '12', '99'],
    ['unit after the number → removed', '30 мест\n12 чел.', '30', '12'],
    ['largest count → accepted', '999\n0999', '999', '999'],
  ])('clipboard of a spreadsheet: %s', async (_name, text, first, second) =>
    expect(await read(text)).toEqual(budgets(first, second)),
  )

  // @rule quota-paste
  test.each([
    ['Группы\n12', 1, 'Группы'],
    ['12\n12,5', 2, '12,5'],
    ['12\n1000', 2, '1000'],
    ['12\n-5', 2, '-5'],
    ['12\t13\n10\tмного мест', 2, 'много мест'],
    ['12\n1e2', 2, '1e2'],
    ['ПИ-1-26\t1\tмного', 1, 'много'],
    ['kol_b\n12\nмного', 3, 'много'],
  ])('text %j has a cell that is no count → refused with line %i and cell «%s»', async (text, line, bad) =>
    expect(await read(text)).toEqual({ kind: 'notNumber', line, text: bad }),
  )

  // @rule quota-paste
  test('text has a line of totals → the line is omitted and reported', async () => {
    expect(await read('600\nВсего\n700\nИтого:\n')).toEqual({
      ...budgets('600', '700'),
      sums: ['Всего', 'Итого:'],
    })
    expect(await read('ПИ-1-26\t12\t13\nИтого по курсу\t1 230\t13')).toEqual({
      ...lines({ group: 'ПИ-1-26', budget: '12', contract: '13' }),
      sums: ['Итого по курсу'],
    })
    expect(await read('Всеобщее\n12')).toMatchObject({ kind: 'notNumber', text: 'Всеобщее' })
  })

  test('text has four columns → it is refused as «tooWide»', async () =>
    expect(await read('1\t2\t3\t4')).toEqual({ kind: 'tooWide' }))
})

const row = (id: number, budget: string, contract: string) => ({
  id,
  stored: { budget, contract },
  shown: { budget, contract },
})

describe('filling down', () => {
  const rows = [row(1, '12', '13'), row(2, '', '15'), row(3, '8', '')]
  const fill = (id: number, given: readonly QuotaLine[]) => {
    const { values, left } = fillDown(rows, id, given, asSaved)
    return { values: Object.fromEntries(values), left }
  }

  test('user pastes counts at a row → the pasted fields of this row and of the rows below are filled', () => {
    expect(fill(2, [{ budget: '5' }, { budget: '6' }])).toEqual({
      values: { 2: { budget: '5' }, 3: { budget: '6' } },
      left: 0,
    })
    expect(fill(1, [{ contract: '1' }])).toEqual({ values: { 1: { contract: '1' } }, left: 0 })
  })

  test('pasted values equal the stored ones → they are not reported as changes', () =>
    expect(fill(1, [{ budget: '12' }, { budget: '0' }, { budget: '9' }])).toEqual({
      values: { 3: { budget: '9' } },
      left: 0,
    }))

  test('pasted lines exceed the rows → the surplus lines are counted', () =>
    expect(fill(3, [{ budget: '9' }, { budget: '1' }, { budget: '2' }])).toEqual({
      values: { 3: { budget: '9' } },
      left: 2,
    }))

  test('user has typed the second field of the row → the pasted block does not replace the typed value', () => {
    const typing = { ...row(1, '12', '13'), shown: { budget: '12', contract: '20' } }
    const { values } = fillDown([typing], 1, [{ budget: '12' }], asSaved)
    expect(Object.fromEntries(values)).toEqual({ 1: { contract: '20' } })
  })

  test('row is unknown → no value changes', () =>
    expect(fill(7, [{ budget: '9' }])).toEqual({ values: {}, left: 1 }))
})

describe('paste stored as a draft', () => {
  const rows = [row(1, '12', '13'), row(2, '', '15'), row(3, '8', '')]
  const missed = (...kept: readonly (readonly [number, Readonly<Record<string, string>>])[]) =>
    Object.fromEntries(
      missedPastedRows(
        rows,
        kept.map(([id, values]) => ({ id, values })),
        asSaved,
      ),
    )

  test('user restores the draft → its fields replace the stored values', () =>
    expect(missed([2, { budget: '5' }], [3, { budget: '1', contract: '2' }])).toEqual({
      2: { budget: '5' },
      3: { budget: '1', contract: '2' },
    }))

  test.each([
    ['with the stored value', 1, { budget: '12' }],
    ['with 0, stored as blank', 2, { budget: '0' }],
    ['that was deleted', 9, { budget: '5' }],
  ])('draft of a row %s → it is not restored', (_name, id, values) =>
    expect(missed([id, values])).toEqual({}),
  )

  test('row already has the pasted value → the value is not restored', () => {
    const typed = { ...row(1, '12', '13'), shown: { budget: '5', contract: '13' } }
    expect(missedPastedRows([typed], [{ id: 1, values: { budget: '5' } }], asSaved).size).toBe(0)
  })
})
