import { delays } from '#contract/limits.ts'
import type { Call } from '#contract/call.ts'
import { currentLanguage, i18n } from '../i18n/i18n.ts'
import { base } from './base.ts'
import { callError, statuses } from './errors.ts'
import { readEnvelope, type Input } from './send.ts'
import { transfer, type Format, type TransferredEntity } from '#contract/transfer.ts'

export const fileUrl = ({ path }: { readonly path: string }, fields: Readonly<Record<string, string>>) =>
  `${base}/api/v1/${path}?${new URLSearchParams({ ...fields, lang: currentLanguage() })}`

/** `date`: day, YYYY-MM-DD, on which the names in the file are valid; undefined: today. */
export const exportUrl = (entity: TransferredEntity, format: Format, date?: string) =>
  fileUrl(transfer.export, { entity, format, ...(date !== undefined && { date }) })

export const downloadBlob = (file: Blob, name: string) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

export const download = async <C extends Call>(call: C, body: Input<C>, name: string): Promise<void> => {
  const answer = await fetch(`${base}/api/v1/${call.path}?lang=${currentLanguage()}`, {
    method: call.method,
    headers: { 'X-Okuu': '1', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10 * delays.request),
  }).catch(() => {
    throw callError(statuses.noAnswer, i18n.t('error.internet'))
  })
  if (!answer.ok) {
    const refused = readEnvelope(await answer.text())
    throw callError(answer.status, refused?.message || i18n.t('error.unknown'), { code: refused?.code })
  }
  downloadBlob(await answer.blob(), name)
}
