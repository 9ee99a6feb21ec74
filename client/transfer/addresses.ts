import { transferredEntities } from '#contract/entities/registry.ts'
import { transfer, type Format, type TransferredEntity } from '#contract/transfer.ts'
import { base } from '../api/base.ts'
import { currentLanguage } from '../i18n/i18n.ts'

/** The catalogue in `?entity=level`; undefined for any other word. */
export const readCatalogue = (search: URLSearchParams): TransferredEntity | undefined =>
  transferredEntities.find((one) => one === search.get('entity'))

const addressOf = ({ path }: { readonly path: string }, fields: Readonly<Record<string, string>>) =>
  `${base}/api/v1/${path}?${new URLSearchParams({ ...fields, lang: currentLanguage() })}`

/** The address of a catalogue as a file in the page's language. */
export const exportAddress = (entity: TransferredEntity, format: Format) =>
  addressOf(transfer.export, { entity, format })

/** The address of the lines with problems as a file, with a column that names these. */
export const problemsAddress = (preview: string) => addressOf(transfer.problems, { import: preview })
