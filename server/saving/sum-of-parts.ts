import { failureCode, failurePlace } from '#db/failures.ts'
import { type Refusal, refusal } from '../messages/refusals.ts'

/** By column, the field's name in bodies. */
const fields: Readonly<Record<string, string>> = { budget: 'kolB', contract: 'kolK' }

/** A plan's figure is the sum of its parts (domain.md#plan-sources); undefined for any other error. */
export const sumRefused = (error: unknown): Refusal | undefined => {
  const place = failureCode(error) === '23514' ? failurePlace(error) : undefined
  const field = fields[place?.column ?? '']
  if (place === undefined || field === undefined) return undefined
  const [sum = '', figure = ''] = place.detail.split(' ')
  return refusal('partsOtherwise', { field, sum, figure })
}
