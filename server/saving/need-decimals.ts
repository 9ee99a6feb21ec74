import { refusal } from '../answers/refusals.ts'

/**
 * A 400 for a number with more digits after the point than its column keeps: it would be rounded in silence.
 * A multipleOf in the contract cannot say it, since tenths are not binary fractions (0.3 / 0.1 is not 3).
 */
export function needDecimals(numbers: Record<string, number>, { scale }: { scale: number }) {
  for (const [field, number] of Object.entries(numbers))
    if (Number(number.toFixed(scale)) !== number) throw refusal('fieldDecimals', { field, n: scale })
}
