import { refusal } from '../messages/refusals.ts'

export function demandDatesInOrder(dates: { ResolutionBeg: string; ResolutionEnd: string }): void {
  // The dates are compared as texts, because they are ISO dates.
  if (dates.ResolutionEnd < dates.ResolutionBeg) throw refusal('licenceTurnedOver')
}
