import type { LineAction, TransferCell, TransferLine } from '#contract/transfer.ts'
import { toggled } from '../ui/toggled.ts'
import { type CheckColumn, isRemarked } from './check.ts'
import type { CheckedSheet } from './reading.ts'

/** The user's changes of the ticks: unticked lines and fields, ticked lines with remarks, fields to clear. */
export type Ticks = {
  readonly lines: ReadonlySet<number>
  readonly remarked: ReadonlySet<number>
  readonly fields: ReadonlySet<string>
  readonly erases: ReadonlySet<string>
}

export const allTicked: Ticks = {
  lines: new Set(),
  remarked: new Set(),
  fields: new Set(),
  erases: new Set(),
}

export const toggleLine = (ticks: Ticks, line: TransferLine): Ticks => {
  const set = isRemarked(line) ? 'remarked' : 'lines'
  return { ...ticks, [set]: toggled(ticks[set], line.line) }
}
export const toggleField = (ticks: Ticks, field: string): Ticks => ({
  ...ticks,
  fields: toggled(ticks.fields, field),
})

export const toggleErase = (ticks: Ticks, field: string): Ticks => ({
  ...ticks,
  erases: toggled(ticks.erases, field),
})

export const tickRemarked = (ticks: Ticks, lines: readonly TransferLine[]): Ticks => ({
  ...ticks,
  remarked: new Set([...ticks.remarked, ...lines.filter(isRemarked).map(({ line }) => line)]),
})

export const eraseAll = (ticks: Ticks, fields: readonly string[], isOn: boolean): Ticks => ({
  ...ticks,
  erases: new Set(isOn ? fields : []),
})

export const erasedBy = (columns: readonly CheckColumn[], { fields, erases }: Ticks) =>
  columns
    .filter(({ field }) => erases.has(field) && !fields.has(field))
    .reduce((sum, { empties }) => sum + empties, 0)

/** Returns true if a line can be imported: it has no problem, and it changes or can clear something. */
export const isTakable = ({ action, cells }: TransferLine) =>
  action === 'add' || action === 'change' || (action === 'same' && cells.some(({ empties }) => empties))

export const isCellTaken = ({ field, empties }: TransferCell, { fields, erases }: Ticks) =>
  !fields.has(field) && (empties !== true || erases.has(field))

export const isTaken = (line: TransferLine, ticks: Ticks) =>
  isTakable(line) &&
  (isRemarked(line) ? ticks.remarked.has(line.line) : !ticks.lines.has(line.line)) &&
  line.cells.some((cell) => isCellTaken(cell, ticks))

const takeOf = (columns: readonly CheckColumn[], without: Iterable<number>, { fields, erases }: Ticks) => ({
  without: [...without],
  ...(fields.size > 0 && { fields: columns.flatMap(({ field }) => (fields.has(field) ? [] : [field])) }),
  ...(erases.size > 0 && { empties: [...erases].filter((field) => !fields.has(field)) }),
})

export type FileTicks = {
  readonly leftOut: ReadonlySet<string>
  readonly sheets: ReadonlyMap<string, Ticks>
  readonly unticked: ReadonlyMap<string, LineAction>
}

export const wholeFile: FileTicks = { leftOut: new Set(), sheets: new Map(), unticked: new Map() }

const lineName = (sheet: string, line: number) => `${sheet}\n${line}`

export const ticksOf = ({ sheets }: FileTicks, sheet: string) => sheets.get(sheet) ?? allTicked

export const toggleSheet = (ticks: FileTicks, sheet: string): FileTicks => ({
  ...ticks,
  leftOut: toggled(ticks.leftOut, sheet),
})

/** Returns the file's ticks with the ticks of one sheet replaced. If the sheet was left out, it is included. */
export const tickLines = (
  ticks: FileTicks,
  sheet: string,
  next: Ticks,
  lines: readonly TransferLine[],
): FileTicks => {
  const unticked = new Map(ticks.unticked)
  for (const { line, action } of lines)
    if (next.lines.has(line)) unticked.set(lineName(sheet, line), action)
    else unticked.delete(lineName(sheet, line))
  const leftOut = new Set(ticks.leftOut)
  leftOut.delete(sheet)
  return { leftOut, sheets: new Map(ticks.sheets).set(sheet, next), unticked }
}

export type RemarkedLines = ReadonlyMap<string, readonly TransferLine[]>
const none: readonly TransferLine[] = []

export const takenOfFile = (
  sheets: readonly CheckedSheet[],
  { leftOut, sheets: own, unticked }: FileTicks,
  remarked: RemarkedLines,
) => {
  const open = sheets.filter(({ sheet, entity }) => entity !== null && !leftOut.has(sheet))
  const without = (action: 'add' | 'change') =>
    [...unticked].filter(
      ([name, one]) => one === action && open.some(({ sheet }) => name.startsWith(`${sheet}\n`)),
    ).length
  const left = (sheet: string, action: 'add' | 'change') => {
    const ticked = own.get(sheet)?.remarked
    return (remarked.get(sheet) ?? none).filter(
      (line) => line.action === action && isRemarked(line) && ticked?.has(line.line) !== true,
    ).length
  }
  const total = (action: 'add' | 'change') =>
    open.reduce((sum, { sheet, counts }) => sum + counts[action] - left(sheet, action), 0) - without(action)
  return { added: total('add'), changed: total('change') }
}

export const remarkedLeft = (
  sheets: readonly CheckedSheet[],
  { leftOut, sheets: own }: FileTicks,
  remarked: RemarkedLines,
) =>
  sheets
    .filter(({ sheet }) => !leftOut.has(sheet))
    .flatMap(({ sheet }) =>
      (remarked.get(sheet) ?? none).filter(
        (line) => isRemarked(line) && own.get(sheet)?.remarked.has(line.line) !== true,
      ),
    ).length

/** Returns the ticked parts for a request; `all` if no tick was changed. `columnsOf`: fields of a sheet. */
export const takeOfFile = (
  sheets: readonly CheckedSheet[],
  { leftOut, sheets: own }: FileTicks,
  remarked: RemarkedLines,
  columnsOf: (sheet: CheckedSheet) => readonly CheckColumn[],
) => {
  const changed = [...own.values()]
  const isWhole = changed.every(
    (one) => one.lines.size + one.fields.size + one.erases.size + one.remarked.size === 0,
  )
  if (leftOut.size === 0 && isWhole) return 'all' as const
  const takesRemarked = changed.some((one) => one.remarked.size > 0)
  return {
    ...(takesRemarked && { remarked: true as const }),
    sheets: sheets
      .filter(({ sheet, entity }) => entity !== null && !leftOut.has(sheet))
      .map((one) => {
        const ticks = own.get(one.sheet) ?? allTicked
        const left = takesRemarked ? (remarked.get(one.sheet) ?? none) : none
        const without = left.map(({ line }) => line).filter((line) => !ticks.remarked.has(line))
        return { sheet: one.sheet, ...takeOf(columnsOf(one), new Set([...ticks.lines, ...without]), ticks) }
      }),
  }
}

export const recount = (
  sheets: readonly CheckedSheet[],
  sheet: string,
  { before, after }: { readonly before: LineAction; readonly after: LineAction },
): readonly CheckedSheet[] =>
  sheets.map((one) => {
    if (one.sheet !== sheet || before === after) return one
    const { counts } = one
    return { ...one, counts: { ...counts, [before]: counts[before] - 1, [after]: counts[after] + 1 } }
  })
