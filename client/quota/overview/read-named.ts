import type { GroupQuotaRow } from '#contract/quota.ts'
import { i18n } from '../../i18n/i18n.ts'
import { asSaved, idOf, valuesOf } from '../rows.ts'
import type { PasteTarget, PasteEffect } from '../usePaste.ts'
import { matchByName, type NamedLine } from './match-by-name.ts'
import { changesTo } from './rows.ts'
import { ranges } from '#contract/limits.ts'
import { fillDown, type QuotaLine } from '../paste.ts'
import { readQuota } from '../read-quota.ts'

/** Returns the effect of pasted numbers without names, which fill the rows from the focused row downwards. */
const readCounts = (
  lines: readonly QuotaLine[],
  notes: readonly string[],
  { at, rows }: PasteTarget,
): PasteEffect => {
  const { values, left } = fillDown(rows, at.id, lines, asSaved)
  if (values.size === 0) return { refusal: i18n.t('quota.pasteSame') }
  return { values, notes: [...(left > 0 ? [i18n.t('quota.pasteLeft', { n: left })] : []), ...notes] }
}

/**
 * Returns a function that assigns pasted rows by name or, if none has a name, downwards. `placeOf`
 * distinguishes equal names.
 */
export const readNamed =
  <Line extends GroupQuotaRow>(lines: readonly Line[], placeOf: (line: Line) => string) =>
  async (into: PasteTarget): Promise<PasteEffect> => {
    const pasted = await readQuota(into.text, into.at.key === 'contract' ? 'contract' : 'budget')
    if (pasted.kind === 'tooWide') return { refusal: i18n.t('quota.pasteWide') }
    if (pasted.kind === 'notNumber') {
      const { line, text } = pasted
      return { refusal: i18n.t('quota.pasteBad', { line, text, most: ranges.quota.max }) }
    }
    const named = pasted.lines.filter((line): line is NamedLine => line.group !== undefined)
    const ofSums =
      pasted.sums.length > 0 ? [i18n.t('quota.pasteSums', { lines: pasted.sums.join(', ') })] : []
    if (named.length === 0) return readCounts(pasted.lines, ofSums, into)
    const { found, unknown, repeated, unclear } = matchByName(lines, named)
    const notes = [
      ...(unknown.length > 0 ? [i18n.t('quota.pasteUnknown', { groups: unknown.join(', ') })] : []),
      ...(repeated.length > 0 ? [i18n.t('quota.pasteTwice', { groups: repeated.join(', ') })] : []),
      ...ofSums,
    ]
    const pastedInto = new Map(found.map(({ line, pasted: counts }) => [line, counts]))
    const values = changesTo(lines, (line) => {
      const { group, ...counts } = pastedInto.get(line) ?? {}
      return group === undefined ? null : { ...asSaved(valuesOf(line)), ...counts }
    })
    const choices = unclear.map(({ among, pasted: { group, ...counts } }) => ({
      name: group,
      values: counts,
      among: among.map((line) => ({ id: idOf(line), text: placeOf(line) })),
    }))
    if (values.size > 0 || choices.length > 0) return { values, notes, choices }
    return { refusal: [i18n.t('quota.pasteSame'), ...notes].join(' ') }
  }
