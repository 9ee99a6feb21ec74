import type { Entity } from '#contract/entities.ts'
import { factsOf } from '#contract/entities/registry.ts'
import type { TextKey } from './texts.ts'

/** The word of a field, by its name in rows; undefined for one that no screen names, which is not shown. */
export function fieldKey(entity: Entity, field: string): TextKey | undefined {
  const named = Object.values(factsOf[entity].fields)
  return named.find(({ row }) => row === field)?.word
}
