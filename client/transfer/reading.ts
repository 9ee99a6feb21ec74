import type { Entity } from '#contract/entities.ts'
import {
  isWhole,
  type TransferPreview,
  type TransferReading,
  type TransferReadingWish,
  type TransferSheet,
  type TransferWholePreview,
  whole,
} from '#contract/transfer.ts'
import type { Transferred } from './locations.ts'

/** A sheet of a file with what it would do; without an entity it is left out. */
export type CheckedSheet = Omit<TransferSheet, 'entity'> & { readonly entity: Entity | null }

const nothing = { columns: [], counts: { add: 0, change: 0, same: 0, problem: 0, unclear: 0 } }

/** The sheets of a file; of a catalogue's it is one that is read. */
export const sheetsOf = (
  of: Transferred,
  preview: TransferPreview | TransferWholePreview,
): readonly CheckedSheet[] =>
  isWhole(preview) || of === whole
    ? preview.sheets.map((one) => ({ ...nothing, ...one }))
    : preview.sheets.map((one) => {
        const { columns, counts, reading } = preview
        return one.sheet === reading.sheet
          ? { ...one, columns, counts, reading, entity: of }
          : { ...one, ...nothing, entity: null }
      })

/** The corrections of a reading that are not sent yet. */
export type Wish = TransferReadingWish

type Given = { readonly field: string | null; readonly second?: string | undefined }
type ColumnField = Given & { readonly column: string }

const plainColumn = ({ column, field, second }: ColumnField) => ({
  column,
  field,
  ...(second !== undefined && { second }),
})

/** The columns with another choice above one of them. */
export const withColumn = (columns: readonly ColumnField[], chosen: ColumnField) =>
  columns.map((one) => plainColumn(one.column === chosen.column ? chosen : one))

/** A reading with its corrections, as the screen shows it. */
export type Shown = Omit<TransferReading, 'columns'> & {
  readonly columns: readonly (TransferReading['columns'][number] & {
    /** The column that is the same field already. */
    readonly twin?: string
  })[]
  readonly takesHidden: boolean
  readonly skip: readonly number[]
}

/** The fields that a column gives. */
const givenBy = ({ field, second }: Given) =>
  [field, second].filter((one) => one !== null && one !== undefined)

export const shownReading = (reading: TransferReading, wish: Wish): Shown => {
  const constants = wish.constants ?? reading.constants
  const columns = reading.columns.map(({ field, second, ...rest }) => {
    const wished = wish.columns?.find(({ column }) => column === rest.column)
    const now = wished ?? { field, second }
    return { ...rest, field: now.field, ...(now.second !== undefined && { second: now.second }) }
  })
  const groupLine = wish.groupLine === undefined ? reading.groupLine : wish.groupLine
  const given = new Set([
    ...columns.flatMap(givenBy),
    ...Object.entries(constants).flatMap(([field, text]) => (text.trim() === '' ? [] : [field])),
    ...(groupLine ? [groupLine.field] : []),
  ])
  const before = new Set([
    ...reading.columns.flatMap(givenBy),
    ...Object.keys(reading.constants),
    ...(reading.groupLine ? [reading.groupLine.field] : []),
  ])
  // a needed field that a column gave, and that nothing gives since
  const lost = reading.fields
    .filter(({ field, needed }) => needed && before.has(field))
    .map(({ field }) => field)
  return {
    ...reading,
    constants,
    groupLine,
    numbers: wish.numbers ?? reading.numbers,
    takesHidden: wish.hidden === true,
    skip: wish.skip ?? [],
    missing: [...new Set([...reading.missing, ...lost])].filter((field) => !given.has(field)),
    columns: columns.map((one, at) => {
      const twin = columns.find(
        (other, place) => place < at && givenBy(other).some((field) => givenBy(one).includes(field)),
      )
      return { ...one, ...(twin && { twin: twin.column }) }
    }),
  }
}

/** The fields of the right side: those that a new row needs and the file lacks, and those that got a value for all lines. */
export const constantFields = ({ missing, constants }: Shown) => [
  ...new Set([...missing, ...Object.keys(constants)]),
]

/** The field that a section gives, until another is chosen. */
export const groupLineOf = ({ groupLine, missing, fields }: Shown): TransferReading['groupLine'] => {
  const field = groupLine?.field ?? missing[0] ?? fields[0]?.field
  return field === undefined ? null : { field }
}

/** Answers whether every line of the sheet is a new row, which lacks a needed field. */
export const isStuck = ({ counts }: CheckedSheet, missing: readonly string[]) =>
  missing.length > 0 && counts.change + counts.same === 0

/** Whether a person is to look at the reading: our own file, all of whose columns are known, is read without a question. */
export const isInDoubt = (sheets: readonly CheckedSheet[]) => {
  const isSure = (sheet: CheckedSheet) => {
    const { reading } = sheet
    if (!reading) return true
    const { heading, columns, missing, hidden, constants, groupLine, former, numbers } = reading
    return (
      heading[0] === 1 &&
      heading[1] === 1 &&
      columns.every((one) => !one.guessed && (one.field !== null || one.heading.trim() === '')) &&
      !isStuck(sheet, missing) &&
      hidden + Object.keys(constants).length === 0 &&
      groupLine === null &&
      former === undefined &&
      numbers !== 'other'
    )
  }
  const filled = sheets.filter(({ hidden, lines }) => !hidden && lines > 0)
  return !sheets.every(isSure) || isOneOfMany(filled)
}

/** A catalogue's file has other sheets with lines, one of which may be meant. */
const isOneOfMany = (filled: readonly CheckedSheet[]) =>
  filled.length > 1 && filled.filter(({ reading }) => reading).length === 1

/** The whole reading with its corrections, so that nothing of it is guessed again. */
export const sentWish = (reading: TransferReading, wish: Wish): TransferReadingWish => {
  const { sheet, heading, columns, constants, numbers, groupLine } = reading
  return {
    sheet,
    heading,
    numbers,
    groupLine,
    columns: columns.map(plainColumn),
    ...wish,
    constants: Object.fromEntries(
      Object.entries(wish.constants ?? constants).filter(([, text]) => text.trim() !== ''),
    ),
  }
}

/** The choices above a column: a field, code and name of one row, or nothing. */
export type ColumnChoice = { readonly field: string | null; readonly second?: string; readonly text: string }

const stemOf = (field: string) => field.split('.')[0] ?? ''

/** The pairs of fields that one column may hold: the code and the name of a row, or of the row that a reference means. */
export const columnChoices = (
  fields: TransferReading['fields'],
  words: { readonly none: string; readonly both: string },
): readonly ColumnChoice[] => {
  const pairs = fields.flatMap(({ field, label }, at) => {
    const next = fields[at + 1]
    const isPair = /(?:-1|code)$/i.test(field) && next && stemsMatch(field, next.field)
    if (!isPair) return []
    // «Direction: code» is called by the row that it means
    const [row] = label.split(':')
    return [{ field, second: next.field, text: field.includes('.') ? `${row}: ${words.both}` : words.both }]
  })
  return [
    { field: null, text: words.none },
    ...pairs,
    ...fields.map(({ field, label }) => ({ field, text: label })),
  ]
}

const stemsMatch = (one: string, other: string) =>
  one.includes('.') ? stemOf(one) === stemOf(other) : !other.includes('.')

export const isChoice = ({ field, second }: Given, choice: ColumnChoice) =>
  field === choice.field && second === choice.second

/** The code and the name in a cell that holds both. */
export const splitText = (text: string) => {
  const [, code, name] = /^(\S+)\s+(.*)$/s.exec(text) ?? []
  return code === undefined || name === undefined ? undefined : { code, name }
}

type Sampled = TransferReading['sample'][number]
export type SampleRow = Sampled | { readonly folded: readonly Sampled[] }

const shownOfMany = 6

/** The beginning of a sheet, with all but the first of many lines of one kind folded. */
export const foldedSample = (sample: readonly Sampled[]): readonly SampleRow[] => {
  const rows: SampleRow[] = []
  let at = 0
  while (at < sample.length) {
    const kind = sample[at]?.kind
    const end = sample.findIndex((one, place) => place > at && one.kind !== kind)
    const run = sample.slice(at, end < 0 ? undefined : end)
    const isFolded = kind === 'data' && run.length > shownOfMany + 1
    rows.push(...(isFolded ? [...run.slice(0, shownOfMany), { folded: run.slice(shownOfMany) }] : run))
    at += run.length
  }
  return rows
}

const isDrawnByColumn = (row: SampleRow | undefined): row is Sampled =>
  row !== undefined && 'line' in row && row.kind !== 'title' && row.kind !== 'group'

/** The number of lines over which a cell is drawn; 0 of one that is merged with the cell above. */
export const spanOf = (rows: readonly SampleRow[], at: number, place: number): number => {
  const isFilled = (row: SampleRow | undefined) =>
    isDrawnByColumn(row) && row.filled?.includes(place) === true
  if (isFilled(rows[at]) && isDrawnByColumn(rows[at - 1])) return 0
  const behind = rows.slice(at + 1).findIndex((row) => !isFilled(row))
  return behind < 0 ? rows.length - at : behind + 1
}

/** The last line below a group line, before the next one. */
export const groupEnds = (sample: readonly Sampled[], line: number) => {
  const next = sample.find((one) => one.line > line && one.kind === 'group')
  return next ? next.line - 1 : undefined
}

/** The place of a column by its letter: A is 0, AA is 26. */
export const placeOfColumn = (letter: string) =>
  letter.split('').reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1
