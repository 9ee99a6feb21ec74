import { refusal } from '../answers/refusals.ts'

/** A licence of one day is one; one that ends before it begins is a 400. */
export function demandLicenceInOrder(dates: { ResolutionBeg: string; ResolutionEnd: string }): void {
  // ISO dates sort as text.
  if (dates.ResolutionEnd < dates.ResolutionBeg) throw refusal('licenceTurnedOver')
}
