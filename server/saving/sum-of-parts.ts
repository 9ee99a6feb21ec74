import { failureCode, failedColumnOf } from '#db/failures.ts'
import { type Refusal, refusal } from '../messages/refusals.ts'

const fieldNames: Readonly<Record<string, string>> = { budget: 'kolB', contract: 'kolK' }

/** Returns the refusal of a plan's figure that is not the sum of its parts (domain.md#plan-sources). */
export const toSumRefusal = (error: unknown): Refusal | undefined => {
  const place = failureCode(error) === '23514' ? failedColumnOf(error) : undefined
  const field = fieldNames[place?.column ?? '']
  if (place === undefined || field === undefined) return undefined
  const [sum = '', figure = ''] = place.detail.split(' ')
  return refusal('partsOtherwise', { field, sum, figure })
}
