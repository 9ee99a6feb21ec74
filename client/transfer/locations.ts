import { fileEntities, type FileEntity, transfer, whole } from '#contract/transfer.ts'
import { fileUrl } from '../api/download.ts'

/** Subject of an import or export: rows of an entity, or the workbook of an institution. */
export type TransferSubject = FileEntity | typeof whole

export const subjects: readonly TransferSubject[] = [whole, ...fileEntities]

/** Returns the catalogue in `?entity=level`, or `all`; undefined for other texts. */
export const readCatalogue = (search: URLSearchParams): TransferSubject | undefined =>
  subjects.find((one) => one === search.get('entity'))

export const bookLocation = (institution: number) =>
  fileUrl(transfer.export, { entity: whole, format: 'xlsx', idVuz: String(institution) })

export const problemsLocation = (preview: string) => fileUrl(transfer.problems, { import: preview })
