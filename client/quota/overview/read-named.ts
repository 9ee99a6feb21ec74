import { i18n } from '../../i18n/i18n.ts'
import { badCell, readColumns } from '../read-columns.ts'
import { asSaved, idOf, valuesOf } from '../rows.ts'
import type { PastedInto, Taken } from '../usePaste.ts'
import { matchByName, parseNamedPaste } from './named-paste.ts'
import type { OverviewLine } from './rows.ts'

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
    const values = new Map(
      found.flatMap(({ line, pasted: { budget, contract } }) => {
        const stored = asSaved(valuesOf(line))
        const isSame = stored.budget === budget && stored.contract === contract
        return isSame ? [] : [[idOf(line), { budget, contract }] as const]
      }),
    )
    if (values.size > 0) return { values, notes }
    return { refusal: [i18n.t('quota.pasteSame'), ...notes].join(' ') }
  }
