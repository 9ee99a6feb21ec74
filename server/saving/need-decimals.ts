import { refusal } from '../messages/refusals.ts'

/**
 * Throws for too many decimals, which PostgreSQL would round. `multipleOf` of JSON Schema fails for binary
 * fractions.
 */
export function needDecimals(numbers: Record<string, number>, { scale }: { scale: number }) {
  for (const [field, number] of Object.entries(numbers))
    if (Number(number.toFixed(scale)) !== number) throw refusal('fieldDecimals', { field, n: scale })
}
