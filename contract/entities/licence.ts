import { type Static, Type } from 'typebox'
import { get, post } from '../call.ts'
import { lengths, licenceStates } from '../limits.ts'
import { SaveAnswer } from '../save.ts'
import { bodyOf, defineEntity, idOf, protectionFields, rowOf } from './facts.ts'
import { choice, date, neededText, optionalDate, text } from './fields.ts'

const state = Type.Enum([...licenceStates])

/** Licence of the ministry that permits an institution to teach. */
export const licence = defineEntity({
  entity: 'licence',
  title: 'entity.licences',
  savedBy: 'catalogues',
  id: { row: 'IDLicence', body: 'IDLicence' },
  fields: {
    resolution: neededText('Resolution', 'Resolution', 'field.resolution', lengths.resolution, {
      locked: true,
      identity: true,
    }),
    startsOn: date('ResolutionBeg', 'ResolutionBeg', 'field.resolutionBeg'),
    endsOn: date('ResolutionEnd', 'ResolutionEnd', 'field.resolutionEnd'),
    supplement: text('Supplement', 'Supplement', 'field.supplement', lengths.supplement, { needed: 'new' }),
    // A body without state, day or address does not change them: the specified bodies lack these fields.
    state: choice('State', 'State', 'field.licenceState', {
      inRow: state,
      inBody: Type.Optional(state),
      blank: licenceStates[0],
    }),
    stateFrom: optionalDate('StateFrom', 'StateFrom', 'field.stateFrom', { kept: true }),
    address: text('Address', 'Address', 'field.licenceAddress', lengths.address, { kept: true }),
  },
  protects: true,
  common: true,
  past: true,
  compared: {},
  transferred: true,
})

export const LicenceRow = Type.Object({ ...rowOf(licence), ...protectionFields })
export type LicenceRow = Static<typeof LicenceRow>

export const licenceCalls = {
  licences: get('ministerstvo/licence', Type.Array(LicenceRow), { readByKey: 'licence', reads: ['licence'] }),
  saveLicence: post('ministerstvo/ins-upd-licence', bodyOf(licence), SaveAnswer, {
    may: 'catalogues',
    writes: ['licence'],
  }),
  deleteLicence: post('ministerstvo/del-licence', idOf(licence), SaveAnswer, {
    may: 'catalogues',
    writes: ['licence'],
  }),
}
