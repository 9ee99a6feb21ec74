import type { Entity } from '#contract/entities.ts'
import { fieldsOf } from '#contract/entities/registry.ts'
import type { TextKey } from './texts.ts'

/** The word of a field, by its name in rows; undefined for one that no screen names, which is not shown. */
export const fieldKey = (entity: Entity, field: string): TextKey | undefined =>
  fieldsOf(entity).find(({ row }) => row === field)?.word
