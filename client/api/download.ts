import { delays } from '#contract/limits.ts'
import type { Call } from '#contract/call.ts'
import { currentLanguage, i18n } from '../i18n/i18n.ts'
import { base } from './base.ts'
import { callError, statuses } from './errors.ts'
import { handOver } from './hand-over.ts'
import { readEnvelope, type Sent } from './send.ts'

/** Asks for a file whose call takes a body, and hands it to the browser under this name. */
export const download = async <C extends Call>(call: C, body: Sent<C>, name: string): Promise<void> => {
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
  handOver(await answer.blob(), name)
}
