/**
 * `taken`: the row was imported; `joined`: the row was united with another row; `left`: the row was left out.
 */
export type ExpectedState = 'taken' | 'joined' | 'left'

type AvnRow = { readonly number: string; readonly state: ExpectedState }

export type AvnTable = {
  readonly name: string
  readonly rows: readonly AvnRow[]
  readonly lines: readonly string[]
}

export type Cells = Readonly<Record<string, string | number>>

const cellText = (cell: string | number | undefined) => {
  const text = String(cell ?? '')
  return /[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function newTable(name: string, ...columns: readonly string[]) {
  const rows: AvnRow[] = []
  const lines = [columns.join(';')]
  const [key = ''] = columns
  const add = (state: ExpectedState, cells: Cells): string => {
    rows.push({ number: String(cells[key] ?? ''), state })
    lines.push(columns.map((column) => cellText(cells[column])).join(';'))
    return String(cells[key] ?? '')
  }
  return {
    add,
    taken: (cells: Cells) => add('taken', cells),
    joined: (cells: Cells) => add('joined', cells),
    left: (cells: Cells) => add('left', cells),
    cut: (line: string) => {
      rows.push({ number: line.split(';')[0] ?? '', state: 'left' })
      lines.push(line)
    },
    made: (): AvnTable => ({ name, rows, lines }),
  }
}
