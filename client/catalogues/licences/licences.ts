import { catalogues } from '#contract/catalogues/catalogues.ts'
import type { LicenceRow } from '#contract/entities/licence.ts'
import { licenceStates } from '#contract/limits.ts'
import { mutate, saveRow } from '../../api/mutate.ts'
import { query } from '../../api/query.ts'
import { trimAll } from '../../editing/changes.ts'
import { datesIn } from '../../editing/form-facts.ts'
import { normaliseDates, readDate, writeDate } from '../../editing/fields/typed-texts.ts'

export const list = query(catalogues.licences)
export const idOf = (row: LicenceRow) => row.IDLicence
export const nameOf = (row: LicenceRow) => row.Resolution

/** `state` is the place of the state among all, from 1 on. */
export const valuesOf = (row: LicenceRow | undefined) => ({
  resolution: row?.Resolution ?? '',
  startsOn: writeDate(row?.ResolutionBeg ?? ''),
  endsOn: writeDate(row?.ResolutionEnd ?? ''),
  supplement: row?.Supplement ?? '',
  state: String(licenceStates.indexOf(row?.State ?? 'inForce') + 1),
  stateFrom: writeDate(row?.StateFrom ?? ''),
  address: row?.Address ?? '',
})
export type LicenceValues = ReturnType<typeof valuesOf>

export const dates = datesIn('licence')

export const normalise = (values: LicenceValues): LicenceValues => ({
  ...trimAll(values),
  ...normaliseDates(values, dates),
})

/** A licence of one day is valid; a licence that ends before it begins is not. */
export const endsBeforeItBegins = ({ startsOn, endsOn }: LicenceValues) => {
  const [start, end] = [readDate(startsOn), readDate(endsOn)]
  return start !== undefined && end !== undefined && end < start
}

export const save = (id: number, rev: number | undefined, values: LicenceValues) =>
  saveRow(catalogues.saveLicence, {
    IDLicence: id,
    Resolution: values.resolution,
    // the form has refused a text that is not a date
    ResolutionBeg: readDate(values.startsOn) ?? '',
    ResolutionEnd: readDate(values.endsOn) ?? '',
    Supplement: values.supplement,
    State: licenceStates[Number(values.state) - 1],
    StateFrom: readDate(values.stateFrom) ?? null,
    Address: values.address,
    rev,
  })

export const remove = (row: LicenceRow) => mutate(catalogues.deleteLicence, { IDLicence: row.IDLicence })
