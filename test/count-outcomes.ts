import type { SaveAnswer } from '#contract/save.ts'

/**
 * Counts outcomes by their sms, for example `{ '1': 1, '3': 49 }` for one sms 1 (created) and 49 sms 3
 * (duplicate).
 */
export function countOutcomes(answers: SaveAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const [outcome] of answers) {
    const code = outcome?.sms ?? 'none'
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}
