import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Entity } from '#contract/entities.ts'
import type { EntityFacts } from '#contract/entities/facts.ts'
import type { Field } from '#contract/entities/fields.ts'
import { factsOf, renamedEntities } from '#contract/entities/registry.ts'
import type { RenamedEntity } from '#contract/names-through-time.ts'
import { namePeriod } from '#db/schema/index.ts'
import { entityRows, tables } from '../entities.ts'

const periodNames = ['code', 'shortRu', 'shortKy', 'shortEn', 'nameRu', 'nameKy', 'nameEn'] as const
export type PeriodName = (typeof periodNames)[number]

/** Names by key of a period. A missing key is a name that the period does not change. */
export type PeriodValues = Partial<Record<PeriodName, string | null>>

/** Columns of a name in the row's table and in `name_period` (`periodColumn`), and keys of these columns. */
export type NamedField = {
  readonly field: Field
  readonly key: string
  readonly column: string
  readonly periodKey: PeriodName
  readonly periodColumn: string
}

/**
 * Returns the key in `name_period` for a key of the row's table: `shortRu` for `shortName`, `nameRu` for
 * `fullRu`.
 */
function periodKeyOf(key: string): PeriodName {
  const wanted = key === 'shortName' ? 'shortRu' : key.replace('full', 'name')
  const found = periodNames.find((one) => one === wanted)
  if (found === undefined) throw new Error(`A period has no column for ${key}`)
  return found
}

function findNamedFields(entity: RenamedEntity): readonly NamedField[] {
  const { fields, renamed }: EntityFacts & { readonly renamed: readonly string[] } = factsOf[entity]
  return Object.entries(fields).flatMap(([key, field]) => {
    if (field.name === undefined && !renamed.includes(key)) return []
    const periodKey = periodKeyOf(key)
    const column = entityRows[entity].fields[field.row]?.name ?? key
    return [{ field, key, column, periodKey, periodColumn: namePeriod[periodKey].name }]
  })
}

const fieldsByEntity = new Map(renamedEntities.map((entity) => [entity, findNamedFields(entity)]))

export const namedFields = (entity: RenamedEntity): readonly NamedField[] => fieldsByEntity.get(entity) ?? []

/** True for an entity whose names have periods. */
export const isRenamed = (entity: Entity | undefined): entity is RenamedEntity =>
  renamedEntities.some((one) => one === entity)

type RenamedTable = PgTable & { readonly id: PgColumn; readonly rev: PgColumn }

export const renamedTable = (entity: RenamedEntity): RenamedTable => tables[entity]
