import type { Entity } from '#contract/entities.ts'
import {
  isWholePreview,
  type TransferPreview,
  type TransferReading,
  type TransferReadingSettings,
  type TransferSheet,
  type TransferWholePreview,
  whole,
} from '#contract/transfer.ts'
import type { TransferSubject } from './locations.ts'

/** `entity` is null if the sheet is omitted. */
export type CheckedSheet = Omit<TransferSheet, 'entity'> & { readonly entity: Entity | null }

const nothing = { columns: [], counts: { add: 0, change: 0, same: 0, problem: 0, unclear: 0 } }

/** Returns the sheets of a file. In the file of one catalogue, only one sheet is read. */
export const sheetsOf = (
  of: TransferSubject,
  preview: TransferPreview | TransferWholePreview,
): readonly CheckedSheet[] =>
  isWholePreview(preview) || of === whole
    ? preview.sheets.map((one) => ({ ...nothing, ...one }))
    : preview.sheets.map((one) => {
        const { columns, counts, reading } = preview
        return one.sheet === reading.sheet
          ? { ...one, columns, counts, reading, entity: of }
          : { ...one, ...nothing, entity: null }
      })

export type ReadingCorrections = TransferReadingSettings

type FieldsOfColumn = { readonly field: string | null; readonly second?: string | undefined }
type ColumnField = FieldsOfColumn & { readonly column: string }

const plainColumn = ({ column, field, second }: ColumnField) => ({
  column,
  field,
  ...(second !== undefined && { second }),
})

export const withColumn = (columns: readonly ColumnField[], chosen: ColumnField) =>
  columns.map((one) => plainColumn(one.column === chosen.column ? chosen : one))

export type ShownReading = Omit<TransferReading, 'columns' | 'down'> & {
  readonly columns: readonly (TransferReading['columns'][number] & {
    /** Letters of an earlier column that has this field. */
    readonly twin?: string
  })[]
  readonly down: readonly string[]
  readonly takesHidden: boolean
  readonly skip: readonly number[]
}

const isUnder = (above: string) => (field: string) => field === above || field.startsWith(`${above}.`)

const givenBy = ({ field, second }: FieldsOfColumn) =>
  [field, second].filter((one) => one !== null && one !== undefined)

export const shownReading = (reading: TransferReading, corrections: ReadingCorrections): ShownReading => {
  const constants = corrections.constants ?? reading.constants
  const columns = reading.columns.map(({ field, second, ...rest }) => {
    const corrected = corrections.columns?.find(({ column }) => column === rest.column)
    const now = corrected ?? { field, second }
    return { ...rest, field: now.field, ...(now.second !== undefined && { second: now.second }) }
  })
  const groupLine = corrections.groupLine === undefined ? reading.groupLine : corrections.groupLine
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
  // required fields that had a value before the correction; fields that still have a value are left out below
  const lost = reading.fields
    .filter(({ field, needed }) => needed && before.has(field))
    .map(({ field }) => field)
  return {
    ...reading,
    constants,
    groupLine,
    down: corrections.down ?? reading.down ?? [],
    numbers: corrections.numbers ?? reading.numbers,
    takesHidden: corrections.hidden === true,
    skip: corrections.skip ?? [],
    missing: [...new Set([...reading.missing, ...lost])].filter((field) => ![...given].some(isUnder(field))),
    columns: columns.map((one, at) => {
      const twin = columns.find(
        (other, place) => place < at && givenBy(other).some((field) => givenBy(one).includes(field)),
      )
      return { ...one, ...(twin && { twin: twin.column }) }
    }),
  }
}

export const labelOf = ({ fields, choices }: Pick<TransferReading, 'fields' | 'choices'>, field: string) =>
  [...fields, ...choices].find((one) => one.field === field)?.label ?? field

/**
 * Returns the fields with one value for all lines, in the order of the catalogue: required fields that the file
 * lacks, and fields that the user chose.
 */
export const constantFields = ({ fields, missing, constants }: ShownReading) => {
  const placeOf = (field: string) => fields.findIndex((one) => isUnder(field)(one.field))
  return [...new Set([...missing, ...Object.keys(constants)])].toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Returns the field that a line with one cell gives to the lines below: chosen, else missing, else the first. */
export const groupLineOf = (shown: ShownReading): TransferReading['groupLine'] => {
  const { groupLine, missing, choices, fields } = shown
  const reference = choices.find(({ field }) => missing.includes(field))
  const field = groupLine?.field ?? reference?.field ?? missing[0] ?? fields[0]?.field
  return field === undefined ? null : { field }
}

/** Returns true if a text can be the ordinal number of line `at`. Hidden lines may make numbers higher. */
const isOrdinal = (text: string, at: number) =>
  at === 0 ? Number.parseInt(text, 10) === 1 : Number.parseInt(text, 10) > at

/** Returns true if a column with a heading is not imported. Ordinal numbers («№ п/п») are excepted. */
export const isUnknown = ({ field, heading, examples }: ShownReading['columns'][number]) =>
  field === null && heading.trim() !== '' && !examples.every(isOrdinal)

/** Returns true if a required field is missing and no line matches a stored row. */
export const isStuck = ({ counts }: CheckedSheet, missing: readonly string[]) =>
  missing.length > 0 && counts.change + counts.same === 0

/** Returns true if the user must confirm the reading; false for an exported file whose columns are all known. */
export const isInDoubt = (sheets: readonly CheckedSheet[]) => {
  const isSure = (sheet: CheckedSheet) => {
    const { reading } = sheet
    if (!reading) return true
    const { heading, columns, missing, hidden, constants, groupLine, down, former, lost, numbers } = reading
    return (
      heading[0] === 1 &&
      heading[1] === 1 &&
      columns.every((one) => !one.guessed && (one.field !== null || one.heading.trim() === '')) &&
      !isStuck(sheet, missing) &&
      hidden + Object.keys(constants).length === 0 &&
      groupLine === null &&
      (down ?? former ?? lost) === undefined &&
      numbers !== 'other'
    )
  }
  const filled = sheets.filter(({ hidden, lines }) => !hidden && lines > 0)
  return !sheets.every(isSure) || isOneOfMany(filled)
}

/** Returns true if several sheets of a catalogue's file have lines, so that the wrong one may be read. */
const isOneOfMany = (filled: readonly CheckedSheet[]) =>
  filled.length > 1 && filled.filter(({ reading }) => reading).length === 1

/** Returns the whole reading with its corrections, since the server would detect a missing setting again. */
export const toSettings = (
  reading: TransferReading,
  corrections: ReadingCorrections,
): TransferReadingSettings => {
  const { sheet, heading, columns, constants, numbers, groupLine, down = [] } = reading
  return {
    sheet,
    heading,
    numbers,
    groupLine,
    down,
    columns: columns.map(plainColumn),
    ...corrections,
    constants: Object.fromEntries(
      Object.entries(corrections.constants ?? constants).filter(([, text]) => text.trim() !== ''),
    ),
  }
}

export type ColumnChoice = { readonly field: string | null; readonly second?: string; readonly text: string }

const stemOf = (field: string) => field.split('.')[0] ?? ''

export const columnChoices = (
  fields: TransferReading['fields'],
  words: { readonly none: string; readonly both: string },
): readonly ColumnChoice[] => {
  const pairs = fields.flatMap(({ field, label }, at) => {
    const next = fields[at + 1]
    const isPair = /(?:-1|code)$/i.test(field) && next && stemsMatch(field, next.field)
    if (!isPair) return []
    // label of a pair: «Direction: code» becomes «Direction: code and name»
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

export const isChoice = ({ field, second }: FieldsOfColumn, choice: ColumnChoice) =>
  field === choice.field && second === choice.second

export const splitText = (text: string) => {
  const [, code, name] = /^(\S+)\s+(.*)$/s.exec(text) ?? []
  return code === undefined || name === undefined ? undefined : { code, name }
}

type SampledLine = TransferReading['sample'][number]
export type SampleRow = SampledLine | { readonly folded: readonly SampledLine[] }

const maxSampleRows = 6

/**
 * Returns the lines. Of more than seven consecutive data lines, those after the first six are folded into one
 * row.
 */
export const foldedSample = (sample: readonly SampledLine[]): readonly SampleRow[] => {
  const rows: SampleRow[] = []
  let at = 0
  while (at < sample.length) {
    const kind = sample[at]?.kind
    const end = sample.findIndex((one, place) => place > at && one.kind !== kind)
    const run = sample.slice(at, end < 0 ? undefined : end)
    const isFolded = kind === 'data' && run.length > maxSampleRows + 1
    rows.push(...(isFolded ? [...run.slice(0, maxSampleRows), { folded: run.slice(maxSampleRows) }] : run))
    at += run.length
  }
  return rows
}

const isDrawnByColumn = (row: SampleRow | undefined): row is SampledLine =>
  row !== undefined && 'line' in row && row.kind !== 'title' && row.kind !== 'group'

/** `rowSpan` 0: the cell is part of a merged cell. */
export type CellSpan = { readonly rowSpan: number; readonly colSpan: number }
const singleSpan: CellSpan = { rowSpan: 1, colSpan: 1 }
const coveredSpan: CellSpan = { rowSpan: 0, colSpan: 1 }

/** Returns the span of a cell: cells merged below and, in the first heading line, to its right. */
export const spanOf = (rows: readonly SampleRow[], at: number, place: number): CellSpan => {
  const [above, row, below] = [rows[at - 1], rows[at], rows[at + 1]]
  if (isHeading(row) && isHeading(below)) return spanAbove(row.cells, ownCells(below), place)
  if (isHeading(row) && isHeading(above))
    return ownCells(row)[place] || !above.cells[place] ? singleSpan : coveredSpan
  const isFilled = (other: SampleRow | undefined) =>
    isDrawnByColumn(other) && other.filled?.includes(place) === true
  if (isFilled(row) && isDrawnByColumn(above)) return coveredSpan
  const behind = rows.slice(at + 1).findIndex((other) => !isFilled(other))
  return { rowSpan: behind < 0 ? rows.length - at : behind + 1, colSpan: 1 }
}

const isHeading = (row: SampleRow | undefined): row is SampledLine =>
  isDrawnByColumn(row) && row.kind === 'heading'

const ownCells = ({ cells, filled = [] }: SampledLine) =>
  cells.map((cell, place) => (filled.includes(place) ? '' : cell))

const spanAbove = (first: readonly string[], second: readonly string[], place: number): CellSpan => {
  const isNamed = (other: number) => !first[other] && Boolean(second[other])
  if (first[place]) {
    if (!second[place]) return { rowSpan: 2, colSpan: 1 }
    let end = place + 1
    while (isNamed(end)) end += 1
    return { rowSpan: 1, colSpan: end - place }
  }
  let start = place
  while (isNamed(start)) start -= 1
  return start < place && first[start] && second[start] ? coveredSpan : singleSpan
}

export const groupEnds = (sample: readonly SampledLine[], line: number) => {
  const next = sample.find((one) => one.line > line && one.kind === 'group')
  return next ? next.line - 1 : undefined
}

/** Returns the index of a column by its letters: A is 0, AA is 26. */
export const placeOfColumn = (letter: string) =>
  letter.split('').reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1
