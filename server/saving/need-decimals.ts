import { refusal } from '../messages/refusals.ts'

/**
 * PostgreSQL would round without an error. `multipleOf` in the schema cannot check this, because binary
 * fractions are inexact (0.3 / 0.1 is not 3).
 */
export function needDecimals(numbers: Record<string, number>, { scale }: { scale: number }) {
  for (const [field, number] of Object.entries(numbers))
    if (Number(number.toFixed(scale)) !== number) throw refusal('fieldDecimals', { field, n: scale })
}
