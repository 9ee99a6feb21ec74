import { ranges } from '#contract/limits.ts'
import { textOfKey } from '../../messages/field-names.ts'
import type { Language } from '../../messages/language.ts'
import { message } from '../../messages/messages.ts'
import type { KeyedField } from '../columns.ts'
import type { FieldReader, Problem, RowValues } from '../lines.ts'
import { isDash, textOfCell } from '#contract/reading/cell.ts'
import { normaliseParts } from '../values.ts'
import { translate } from '../words.ts'
import type { KnownRows } from './known-rows.ts'

// A single cell contains the parts of an admission plan: «грант: 33, ваучер: 20» (domain.md#transfer-parts).

/** Matches the count of a part and the separator after it. A source's name may contain commas. */
const partCountPattern = /[:=]\s*(-?\d+)\s*?(?:[,;\n]|$)/g

/** Returns a reader of parts. A source with 0 places is omitted. */
export function createPartsReader(
  field: KeyedField,
  { read }: Pick<ReturnType<KnownRows['reference']>, 'read'>,
  language: Language,
): FieldReader['read'] {
  const word = textOfKey(language, field.word)
  return ([cell]) => {
    const text = textOfCell(cell).trim()
    if (text === '' || isDash(text)) return undefined
    const counts = new Map<number, number>()
    let from = 0
    for (const { 0: whole, 1: count, index } of text.matchAll(partCountPattern)) {
      const source = read([text.slice(from, index)])
      if (source === undefined) break
      // The message has no `nearest`: choosing a suggested row would replace the whole cell.
      if ('problem' in source) return { problem: source.problem }
      const id = Number(source.value)
      if (counts.has(id)) return { problem: message(language, 'namedTwice', { field: word }) }
      if (Number(count) < ranges.count.min || Number(count) > ranges.count.max)
        return { problem: message(language, 'fieldRange', { field: word }) }
      counts.set(id, Number(count))
      from = index + whole.length
    }
    if (text.slice(from).trim() !== '') return { problem: translate(language, 'parts', { field: word }) }
    const parts = [...counts].map(([source, count]) => ({ source, count }))
    return { value: normaliseParts(parts) }
  }
}

/** Returns the rule that a split plan's figures are the sums of its parts (domain.md#plan-sources). */
export const createSumRule = (known: KnownRows, language: Language, fields: readonly KeyedField[]) => {
  const counts = new Map(known.rows('source').map((row) => [row.id, row['counts']]))
  return ({ parts, ...after }: RowValues): Problem[] => {
    if (typeof parts !== 'object' || parts === null || parts.length === 0) return []
    return fields.flatMap(({ key, row, word }) => {
      if (key !== 'budget' && key !== 'contract') return []
      const own = parts.filter(({ source }) => counts.get(source) === key)
      const [sum, figure] = [own.reduce((all, { count }) => all + count, 0), Number(after[key])]
      const values = { field: textOfKey(language, word), sum, figure }
      return sum === figure ? [] : [{ field: row, message: message(language, 'partsOtherwise', values) }]
    })
  }
}
