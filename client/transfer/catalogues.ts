import type { TFunction } from 'i18next'
import { entityTitle, transferredEntities } from '#contract/entities/registry.ts'
import type { Format, TransferredEntity } from '#contract/transfer.ts'
import { base } from '../api/base.ts'
import type { Language } from '../i18n/language.ts'

/** The catalogue of a word in the address; undefined for any other word. */
export const catalogueOf = (text: string | null): TransferredEntity | undefined =>
  transferredEntities.find((one) => one === text)

/** The catalogues as a select offers them, numbered by their places. */
export const catalogueOptions = (t: TFunction) =>
  transferredEntities.map((entity, id) => ({ id, text: t(entityTitle(entity)) }))

export const catalogueAt = (id: number | undefined) =>
  id === undefined ? undefined : transferredEntities[id]
export const placeOf = (entity: TransferredEntity | undefined) =>
  entity === undefined ? undefined : transferredEntities.indexOf(entity)

/** Where the catalogue is had as a file, in this language. */
export const exportAddress = (entity: TransferredEntity, format: Format, lang: Language) =>
  `${base}/api/v1/transfer/export?${new URLSearchParams({ entity, format, lang })}`

/** Where the lines with problems are had as a file, with a column that says why. */
export const problemsAddress = (preview: string, lang: Language) =>
  `${base}/api/v1/transfer/problems?${new URLSearchParams({ import: preview, lang })}`
