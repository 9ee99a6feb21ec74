import { failureCode, failurePlace } from '#db/failures.ts'
import { type Refusal, refusal } from '../answers/refusals.ts'

/** The figures of a plan as bodies call them. */
const fields: Readonly<Record<string, string>> = { budget: 'kolB', contract: 'kolK' }

/** The refusal of a figure that is not the sum of its parts, by whichever way it is saved (domain.md#plan-sources). */
export const sumRefused = (error: unknown): Refusal | undefined => {
  const place = failureCode(error) === '23514' ? failurePlace(error) : undefined
  const field = fields[place?.column ?? '']
  if (place === undefined || field === undefined) return undefined
  const [sum = '', figure = ''] = place.detail.split(' ')
  return refusal('partsOtherwise', { field, sum, figure })
}
