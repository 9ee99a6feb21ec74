import { refusal } from '../messages/refusals.ts'

/** Throws 400 for a licence that ends before it begins. A licence of a single day is valid. */
export function demandLicenceInOrder(dates: { ResolutionBeg: string; ResolutionEnd: string }): void {
  // The comparison of texts is correct, because ISO dates sort as text.
  if (dates.ResolutionEnd < dates.ResolutionBeg) throw refusal('licenceTurnedOver')
}
