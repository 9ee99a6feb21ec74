import { refusal } from '../messages/refusals.ts'

/** Throws when a licence ends before it begins. A licence of a single day is valid. */
export function demandDatesInOrder(dates: { ResolutionBeg: string; ResolutionEnd: string }): void {
  // The dates are compared as texts, because they are ISO dates.
  if (dates.ResolutionEnd < dates.ResolutionBeg) throw refusal('licenceTurnedOver')
}
