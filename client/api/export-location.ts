import { transfer, type Format, type TransferredEntity } from '#contract/transfer.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { base } from './base.ts'

/** The address of a call that answers a file in the page's language. */
export const fileLocation = ({ path }: { readonly path: string }, fields: Readonly<Record<string, string>>) =>
  `${base}/api/v1/${path}?${new URLSearchParams({ ...fields, lang: currentLanguage() })}`

/** The address of a catalogue as a file. `date`: with the names of that day, YYYY-MM-DD. */
export const exportLocation = (entity: TransferredEntity, format: Format, date?: string) =>
  fileLocation(transfer.export, { entity, format, ...(date !== undefined && { date }) })
