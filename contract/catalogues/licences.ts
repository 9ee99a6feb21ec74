import { type Static, Type } from 'typebox'
import { get, post } from '../call.ts'
import { date, id, idOrNew, optionalText, rev, revision, text } from '../fields.ts'
import { lengths } from '../limits.ts'
import { SaveAnswer } from '../save.ts'

export const LicenceRow = Type.Object({
  IDLicence: Type.Integer(),
  Resolution: Type.String(),
  ResolutionBeg: Type.String(),
  ResolutionEnd: Type.String(),
  Supplement: Type.String(),
  edit: Type.Boolean(),
  rev: revision,
})
export type LicenceRow = Static<typeof LicenceRow>

export const licenceCalls = {
  licences: get('ministerstvo/licence', Type.Array(LicenceRow), { readByKey: 'licence' }),
  saveLicence: post(
    'ministerstvo/ins-upd-licence',
    {
      IDLicence: idOrNew,
      Resolution: text(lengths.resolution),
      ResolutionBeg: date,
      ResolutionEnd: date,
      Supplement: optionalText(lengths.supplement),
      rev,
    },
    SaveAnswer,
    { may: 'catalogues' },
  ),
  deleteLicence: post('ministerstvo/del-licence', { IDLicence: id }, SaveAnswer, { may: 'catalogues' }),
}
