/** Parses a table: one row in each line, cells separated by bars. Rows with long names remain one line. */
export function parseTable<C extends string>(columns: readonly C[], text: string): Record<C, string>[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    if (cells.length !== columns.length)
      throw new Error(`${columns.length} cells expected, ${cells.length} found: ${line}`)
    const row: Partial<Record<C, string>> = {}
    for (const [index, column] of columns.entries()) row[column] = cells[index] ?? ''
    // The cast is safe: the loop has set every column.
    return row as Record<C, string>
  })
}

export const splitWords = (cell: string): string[] => cell.split(' ').filter((word) => word !== '')

export interface Names {
  ru: string
  ky: string
  en: string
}

export const nameColumns = (names: Names) => ({ nameRu: names.ru, nameKy: names.ky, nameEn: names.en })
