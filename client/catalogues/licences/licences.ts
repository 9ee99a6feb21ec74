import { catalogues, type LicenceRow } from '#contract/catalogues.ts'
import { query } from '../../api/query.ts'
import { send } from '../../api/send.ts'
import { rereadList } from '../reread.ts'

export const licences = query(catalogues.licences)

export const idOf = (row: LicenceRow) => row.IDLicence

export const rereadLicences = (): Promise<readonly LicenceRow[]> => rereadList(licences)

export const deleteLicence = async (row: LicenceRow) => {
  const answer = await send(catalogues.deleteLicence, { IDLicence: row.IDLicence })
  await rereadLicences().catch(() => [])
  return answer
}
