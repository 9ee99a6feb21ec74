import type { Entity } from './entity.ts'
import { parameterEntities } from './parameters.ts'
import { pathEntities } from './path.ts'

export const catalogueEntities: readonly Entity[] = [...pathEntities, ...parameterEntities]
