import type { GroupQuotaRow } from '#contract/quota.ts'
import { i18n } from '../../i18n/i18n.ts'
import { asSaved, idOf } from '../rows.ts'
import type { PastedInto, Taken } from '../usePaste.ts'
import { matchByName, parseNamedPaste } from './named-paste.ts'
import { changesTo } from './rows.ts'
import { ranges } from '#contract/limits.ts'
import { fillDown, parsePaste } from '../paste.ts'

const badCell = ({ line, text }: { readonly line: number; readonly text: string }) => ({
  refusal: i18n.t('quota.pasteBad', { line, text, most: ranges.quota.max }),
})

/** One column goes into the field that has the focus, two into budget and contract, from its row down. */
const readColumns = ({ text, at, rows }: PastedInto): Taken | undefined => {
  const pasted = parsePaste(text)
  if (pasted.kind === 'single') return undefined
  if (pasted.kind === 'tooWide') return { refusal: i18n.t('quota.pasteWide') }
  if (pasted.kind === 'notNumber') return badCell(pasted)
  const field = at.key === 'contract' ? 'contract' : 'budget'
  const { values, left } = fillDown(rows, { id: at.id, field }, pasted.lines, asSaved)
  if (values.size === 0) return { refusal: i18n.t('quota.pasteSame') }
  return { values, notes: left > 0 ? [i18n.t('quota.pasteLeft', { n: left })] : [] }
}

/** Three columns «group, budget, contract» find their groups by name; anything else fills down from the focused cell. `placeOf` tells a group from another one of its name. */
export const readNamed =
  <Line extends GroupQuotaRow>(lines: readonly Line[], placeOf: (line: Line) => string) =>
  (pasted: PastedInto): Taken | undefined => {
    const named = parseNamedPaste(pasted.text)
    if (named.kind === 'other') return readColumns(pasted)
    if (named.kind === 'notNumber') return badCell(named)
    const { found, unknown, repeated, unclear } = matchByName(lines, named.lines)
    const notes = [
      ...(unknown.length > 0 ? [i18n.t('quota.pasteUnknown', { groups: unknown.join(', ') })] : []),
      ...(repeated.length > 0 ? [i18n.t('quota.pasteTwice', { groups: repeated.join(', ') })] : []),
    ]
    const pastedInto = new Map(found.map(({ line, pasted: counts }) => [line, counts]))
    const values = changesTo(lines, (line) => pastedInto.get(line) ?? null)
    const choices = unclear.map(({ among, pasted: { group, budget, contract } }) => ({
      name: group,
      values: { budget, contract },
      among: among.map((line) => ({ id: idOf(line), text: placeOf(line) })),
    }))
    if (values.size > 0 || choices.length > 0) return { values, notes, choices }
    return { refusal: [i18n.t('quota.pasteSame'), ...notes].join(' ') }
  }
