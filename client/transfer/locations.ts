import { transferredEntities } from '#contract/entities/registry.ts'
import { transfer, type TransferredEntity, whole } from '#contract/transfer.ts'
import { fileLocation } from '../api/download.ts'

/** A catalogue, or the workbook of a whole institution. */
export type Transferred = TransferredEntity | typeof whole

/** The choices of the import, the whole institution first. */
export const offered: readonly Transferred[] = [whole, ...transferredEntities]

/** The catalogue in `?entity=level`, or `all`; undefined for any other word. */
export const readCatalogue = (search: URLSearchParams): Transferred | undefined =>
  offered.find((one) => one === search.get('entity'))

/** The address of the workbook of a whole institution in the page's language. */
export const bookLocation = (institution: number) =>
  fileLocation(transfer.export, { entity: whole, format: 'xlsx', idVuz: String(institution) })

/** The address of the lines with problems as a file, with a column that names these. */
export const problemsLocation = (preview: string) => fileLocation(transfer.problems, { import: preview })
