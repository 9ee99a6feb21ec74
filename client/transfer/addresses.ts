import { transferredEntities } from '#contract/entities/registry.ts'
import { transfer, type Format, type TransferredEntity, whole } from '#contract/transfer.ts'
import { base } from '../api/base.ts'
import { currentLanguage } from '../i18n/i18n.ts'

/** A catalogue, or the workbook of a whole institution. */
export type Transferred = TransferredEntity | typeof whole

/** The choices of the import, the whole institution first. */
export const offered: readonly Transferred[] = [whole, ...transferredEntities]

/** The catalogue in `?entity=level`, or `all`; undefined for any other word. */
export const readCatalogue = (search: URLSearchParams): Transferred | undefined =>
  offered.find((one) => one === search.get('entity'))

const addressOf = ({ path }: { readonly path: string }, fields: Readonly<Record<string, string>>) =>
  `${base}/api/v1/${path}?${new URLSearchParams({ ...fields, lang: currentLanguage() })}`

/** The address of a catalogue as a file in the page's language. */
export const exportAddress = (entity: TransferredEntity, format: Format) =>
  addressOf(transfer.export, { entity, format })

/** The address of the workbook of a whole institution in the page's language. */
export const bookAddress = (institution: number) =>
  addressOf(transfer.export, { entity: whole, format: 'xlsx', idVuz: String(institution) })

/** The address of the lines with problems as a file, with a column that names these. */
export const problemsAddress = (preview: string) => addressOf(transfer.problems, { import: preview })
