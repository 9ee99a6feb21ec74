import { i18n } from '../../i18n/i18n.ts'
import { badCell, readColumns } from '../read-columns.ts'
import type { PastedInto, Taken } from '../usePaste.ts'
import { matchByName, parseNamedPaste } from './named-paste.ts'
import { changesTo, type OverviewLine } from './rows.ts'

/** Three columns «group, budget, contract» find their groups by name; anything else fills down from the focused cell. */
export const readNamed =
  (lines: readonly OverviewLine[]) =>
  (pasted: PastedInto): Taken | undefined => {
    const named = parseNamedPaste(pasted.text)
    if (named.kind === 'other') return readColumns(pasted)
    if (named.kind === 'notNumber') return badCell(named)
    const { found, unknown, ambiguous } = matchByName(lines, named.lines)
    const notes = [
      ...(unknown.length > 0 ? [i18n.t('quota.pasteUnknown', { groups: unknown.join(', ') })] : []),
      ...(ambiguous.length > 0 ? [i18n.t('quota.pasteAmbiguous', { groups: ambiguous.join(', ') })] : []),
    ]
    const pastedInto = new Map(found.map(({ line, pasted: counts }) => [line, counts]))
    const values = changesTo(lines, (line) => pastedInto.get(line) ?? null)
    if (values.size > 0) return { values, notes }
    return { refusal: [i18n.t('quota.pasteSame'), ...notes].join(' ') }
  }
