import type { SaveAnswer } from '#contract/save.ts'

/** Returns numbers of outcomes by sms, for example `{ '1': 1, '3': 49 }`. */
export function countOutcomes(answers: SaveAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const [outcome] of answers) {
    const code = outcome?.sms ?? 'none'
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}
