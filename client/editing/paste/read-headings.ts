import type { CopiedLines } from '#contract/reading/copied-cells.ts'
import { readHeadings } from '#contract/reading/headings.ts'
import { i18n } from '../../i18n/i18n.ts'
import { languages } from '../../i18n/language.ts'

type NamedColumn = { readonly key: string; readonly label: string }

const orderIn = (first: readonly string[], columns: readonly NamedColumn[]) => {
  const loaded = i18n.isInitialized ? languages : []
  const labelsOf = (label: string) => [
    label,
    ...loaded.flatMap((one) => {
      const text: unknown = i18n.getResource(one, 'translation', label)
      return typeof text === 'string' ? [text] : []
    }),
  ]
  const named = columns.map(({ key: name, label: word }, column) => ({
    column,
    name,
    word,
    labels: labelsOf(word),
  }))
  return readHeadings(first, named)
}

/** Returns the copied lines; known headings are removed and give the column index of each cell (`order`). */
export const readTable = async (lines: CopiedLines, columns: readonly NamedColumn[]) => {
  const [first = [], ...rest] = lines
  // a single copied line is data, not headings, even if it is repeated for each selected row
  const isHead = rest.some((line) => line !== first) && first.some((cell) => /\p{L}/u.test(cell))
  const known = isHead ? orderIn(first, columns) : undefined
  if (!isHead || known) return { lines: known ? rest : lines, order: known }
  // waits for the texts of the other languages, in which headings may be, but at most two seconds
  const time = new Promise((resolve) => setTimeout(resolve, 2000))
  await Promise.race([i18n.isInitialized && i18n.loadLanguages([...languages]).catch(() => undefined), time])
  const order = orderIn(first, columns)
  return { lines: order ? rest : lines, order }
}
