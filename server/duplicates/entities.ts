import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { comparedEntities, type ComparedEntity } from '#contract/duplicates.ts'
import { entityRows } from '../entities.ts'

type Name = 'ru' | 'ky' | 'en'

type Comparison = {
  /** The fields that are compared as names, by language. */
  readonly names: Readonly<{ ru: string } & Partial<Record<Name, string>>>
  /** The field that two rows should not share. */
  readonly code?: string
  /** The field within whose rows names are compared; the whole catalogue without it. */
  readonly scope?: string
}

const comparisons: Readonly<Record<ComparedEntity, Comparison>> = {
  direction: { names: { ru: 'p24-2', ky: 'p24_kg', en: 'p24_en' }, code: 'p24-1' },
  'speciality-name': { names: { ru: 'special', ky: 'special_kg', en: 'special_en' }, code: 'p25-1' },
  'study-form': { names: { ru: 'name', ky: 'name_kg', en: 'name_en' }, scope: 'id_f_educ_prog' },
  department: { names: { ru: 'f1', ky: 'f1_kg', en: 'f1_en' }, code: 'snF1', scope: 'id_faculty' },
  level: { names: { ru: 'NameLevel', ky: 'NameLevel_kg', en: 'NameLevel_en' } },
  qualification: {
    names: { ru: 'NameQualification', ky: 'NameQualification_kg', en: 'NameQualification_en' },
  },
  licence: { names: { ru: 'Resolution' } },
  'group-name': { names: { ru: 'n_gr' } },
  discipline: { names: { ru: 'p34', ky: 'p34_kg', en: 'p34_en' }, code: 'codeDiscipline' },
  room: { names: { ru: 'number' }, scope: 'id_korpus' },
}

/** How an entity's rows are compared, and under which names its list call shows their columns. */
export type Compared = Comparison & {
  readonly table: PgTable
  readonly fields: Readonly<Record<string, PgColumn>>
  /** The fields that cannot change in a row with `editable` false (domain.md#protected-locked). */
  readonly locked: readonly string[]
}

function comparedOf(entity: ComparedEntity): Compared {
  const { table, fields, locked } = entityRows[entity]
  // whether a row is protected is no field that a merge takes
  const own = Object.entries(fields).filter(([, { name }]) => name !== 'editable')
  return {
    ...comparisons[entity],
    table,
    fields: Object.fromEntries(own),
    locked: own.filter(([, column]) => locked.includes(column)).map(([field]) => field),
  }
}

/** Every entity whose rows are compared and merged. */
export const compared = Object.fromEntries(
  comparedEntities.map((entity) => [entity, comparedOf(entity)]),
  // Its keys are those of the list.
) as Readonly<Record<ComparedEntity, Compared>>

/** The column of a field that the entity is known to have. */
export function columnOf({ fields }: Compared, field: string): PgColumn {
  const column = fields[field]
  if (column === undefined) throw new Error(`No column is called ${field}`)
  return column
}
