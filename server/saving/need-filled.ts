import { refusal } from '../http/refusals.ts'

/**
 * domain.md#save-needs: texts that a new record needs, though an existing one may leave them blank. A 400 names every
 * one that is missing, by its name in the body.
 */
export function needFilled(texts: Record<string, string | null | undefined>) {
  const missing = Object.keys(texts).filter((name) => !texts[name])
  if (missing.length > 0) throw refusal('fieldsMissing', { fields: missing.join(', ') })
}
