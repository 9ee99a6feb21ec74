import { ranges } from '#contract/limits.ts'
import { i18n } from '../i18n/i18n.ts'
import { fillDown, parsePaste } from './paste.ts'
import { asSaved } from './rows.ts'
import type { PastedInto, Taken } from './usePaste.ts'

export const badCell = ({ line, text }: { readonly line: number; readonly text: string }) => ({
  refusal: i18n.t('quota.pasteBad', { line, text, most: ranges.quota.max }),
})

/** One column goes into the field that has the focus, two into budget and contract, from its row down. */
export const readColumns = ({ text, at, rows }: PastedInto): Taken | undefined => {
  const pasted = parsePaste(text)
  if (pasted.kind === 'single') return undefined
  if (pasted.kind === 'tooWide') return { refusal: i18n.t('quota.pasteWide') }
  if (pasted.kind === 'notNumber') return badCell(pasted)
  const field = at.key === 'contract' ? 'contract' : 'budget'
  const { values, left } = fillDown(rows, { id: at.id, field }, pasted.lines, asSaved)
  if (values.size === 0) return { refusal: i18n.t('quota.pasteSame') }
  return { values, notes: left > 0 ? [i18n.t('quota.pasteLeft', { n: left })] : [] }
}
