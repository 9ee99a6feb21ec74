import { catalogues } from '#contract/catalogues/catalogues.ts'
import type { LicenceRow } from '#contract/entities/licence.ts'
import { mutate } from '../../api/mutate.ts'
import { query } from '../../api/query.ts'

export const list = query(catalogues.licences)
export const idOf = (row: LicenceRow) => row.IDLicence
export const nameOf = (row: LicenceRow) => row.Resolution

export const remove = (row: LicenceRow) => mutate(catalogues.deleteLicence, { IDLicence: row.IDLicence })
