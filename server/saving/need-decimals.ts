import { refusal } from '../messages/refusals.ts'

/** PostgreSQL would round. `multipleOf` cannot check this: binary fractions are inexact. */
export function needDecimals(numbers: Record<string, number>, { scale }: { scale: number }) {
  for (const [field, number] of Object.entries(numbers))
    if (Number(number.toFixed(scale)) !== number) throw refusal('fieldDecimals', { field, n: scale })
}
