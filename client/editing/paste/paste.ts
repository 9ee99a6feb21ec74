import type { Pasted, PastedList } from '#contract/paste.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { IconClipboardPlus } from '@tabler/icons-react'
import type { ClipboardEvent } from 'react'
import { useDialog } from '../../location/dialog.ts'
import { isDialogOpen } from '../../ui/dialogs/stack.ts'
import { createStore } from '../../ui/store.ts'
import { isSpreadsheet, readTable, wordsFor } from './cells.ts'

/** The text with which the next dialog begins: what was on the clipboard when Ctrl+V opened it. */
export const clipboard = createStore('')

/**
 * The opener of the dialog of a kind that adds rows of a spreadsheet: an action, or Ctrl+V over the list. `leave` asks about
 * what is unsaved first.
 */
export const usePasting = (kind: string, leave: (go: () => void) => void = (go) => go()) => {
  const { dialog, open, close } = useDialog([kind])
  const openWith = (text: string) =>
    leave(() => {
      clipboard.set(() => text)
      open(kind)
    })
  return {
    isOpen: dialog.kind !== 'none',
    close,
    action: { titleKey: 'setup.paste', icon: IconClipboardPlus, run: () => openWith('') } as const,
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain')
      // taken by a row of the list
      if (event.defaultPrevented) return
      const isTyping = event.target instanceof HTMLInputElement && !isSpreadsheet(text)
      if (isTyping || text.trim() === '' || isDialogOpen()) return
      event.preventDefault()
      openWith(text)
    },
  }
}

export type PasteColumn = {
  readonly label: TextKey
  /** More words by which a heading names the column: the one of its list, the names of the field. */
  readonly headings?: readonly string[]
  readonly maxLength: number
  readonly isNeeded?: true
}

/** The reason why a cell names no row: there is none, or several answer to it. */
export type Unfound = 'unknown' | 'unclear'

/** The row that a line makes, or the place of the cell that names no row, or holds no value of its kind. */
type LineRead<Row> =
  | { readonly row: Row }
  | {
      readonly problem: Unfound | 'value'
      readonly at: number
      /** The values that the cell may have, where they are few. */
      readonly known?: readonly string[]
    }

/** The rule by which lines of a spreadsheet become rows of a list. */
export type Pasting<List extends PastedList> = {
  readonly list: List
  readonly columns: readonly PasteColumn[]
  /** Each row has as many cells as there are columns. */
  readonly rowOf: (cells: readonly string[]) => LineRead<Pasted[List][number]>
}

/** The reason why a line cannot be added, and the column to blame. */
type Problem = {
  readonly kind: 'blank' | 'long' | 'value' | Unfound
  readonly column: PasteColumn
  readonly known?: readonly string[]
}

export type PastedLine<Row> = { readonly cells: readonly string[] } & (
  | { readonly row: Row }
  | { readonly problem: Problem }
)

/**
 * The lines that a spreadsheet put on the clipboard, as rows; blank lines and further columns are left out. A first line of headings
 * gives the order of the columns.
 */
export const readPasted = <List extends PastedList>(
  text: string,
  { columns, rowOf }: Omit<Pasting<List>, 'list'>,
): readonly PastedLine<Pasted[List][number]>[] => {
  const named = columns.map(({ label, headings = [] }) => [label, ...headings].flatMap(wordsFor))
  const { lines, order } = readTable(text, named)
  return lines
    .filter((given) => given.some((cell) => cell !== ''))
    .map((given) => {
      const cells = columns.map((_column, at) => given[order ? order.indexOf(at) : at] ?? '')
      const problemAt = (kind: 'blank' | 'long', isWrong: (cell: string, column: PasteColumn) => boolean) => {
        const column = columns.find((one, at) => isWrong(cells[at] ?? '', one))
        return column && { kind, column }
      }
      const problem =
        problemAt('blank', (cell, { isNeeded }) => isNeeded === true && cell === '') ??
        problemAt('long', (cell, { maxLength }) => cell.length > maxLength)
      if (problem !== undefined) return { cells, problem }
      const read = rowOf(cells)
      if ('row' in read) return { cells, row: read.row }
      const [first] = columns
      const column = columns[read.at] ?? first
      if (column === undefined) throw new Error('A paste has columns')
      const { problem: kind, known } = read
      return { cells, problem: { kind, column, ...(known && { known }) } }
    })
}
