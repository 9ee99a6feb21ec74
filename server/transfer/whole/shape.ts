import { getTableName } from 'drizzle-orm'
import type { Entity } from '#contract/entities.ts'
import type { EntityFacts } from '#contract/entities/facts.ts'
import { factsOf } from '#contract/entities/registry.ts'
import { reference } from '#contract/entities/fields.ts'
import { doctorate } from '#contract/limits.ts'
import type { SheetEntity, TransferredEntity } from '#contract/transfer.ts'
import { wordOf } from '../../answers/field-names.ts'
import type { Language } from '../../answers/language.ts'
import { tables } from '../../entities.ts'
import { targetOf, targetOfList } from '../../history/references.ts'
import { columnNames, type Column, columnsOf, fieldsOfEntity, type KeyedField } from '../columns.ts'
import type { Values } from '../lines.ts'
import { isFlag, type Value } from '../values.ts'
import { inWords } from '../words.ts'

/** The fields by which people know a row that others refer to; a row of any other entity is known by its name alone. */
const knownBy: Partial<Record<Entity, readonly string[]>> = {
  direction: ['code', 'nameRu'],
  'speciality-name': ['code', 'nameRu'],
  speciality: ['facultyId', 'directionId', 'studyFormId', 'specialityNameId'],
  'speciality-group': ['specialityId', 'groupNameId', 'subgroupId'],
  group: ['specialityGroupId', 'intakeYearId'],
}

const fieldOf = (entity: Entity, key: string): KeyedField => {
  const field = fieldsOfEntity(entity).find((one) => one.key === key)
  if (field === undefined) throw new Error(`${entity} has no field ${key}`)
  return field
}

/** The fields by which people know a row of the entity; undefined: by a name. */
export const knownFields = (entity: Entity | undefined): readonly KeyedField[] | undefined =>
  entity === undefined ? undefined : knownBy[entity]?.map((key) => fieldOf(entity, key))

/** A column of a reference: the path to it, and its heading. */
type Part = { readonly path: string; readonly headingIn: (language: Language) => string }

const headingOf = (field: KeyedField) => (language: Language) => wordOf(language, field.word)

function partsOf(field: KeyedField, path: string): readonly Part[] {
  const known = field.kind === 'reference' ? knownFields(field.refers) : undefined
  if (known === undefined) return [{ path, headingIn: headingOf(field) }]
  return known.flatMap((one) =>
    one.kind === 'reference'
      ? partsOf(one, `${path}.${one.row}`)
      : [
          {
            path: `${path}.${one.row}`,
            headingIn: (language: Language) =>
              `${wordOf(language, field.word)}: ${wordOf(language, one.word).toLowerCase()}`,
          },
        ],
  )
}

/** The columns that a field has in a workbook, by their paths: several of a reference that people know by several fields. */
export const pathsOf = (field: KeyedField): readonly string[] =>
  partsOf(field, field.row).map(({ path }) => path)

/** The columns of a period's fields that no other sheet has. */
function partsOfPeriod(field: KeyedField): readonly Part[] {
  if (field.key === 'record')
    return ofRecord.map(([name, word]) => ({
      path: `${field.row}.${name}`,
      headingIn: (language) =>
        [inWords(language, 'periodRecord'), ...(word ? [wordOf(language, word).toLowerCase()] : [])].join(
          ': ',
        ),
    }))
  if (field.key !== 'entity' && field.key !== 'endsOn') return partsOf(field, field.row)
  const word = field.key === 'entity' ? 'periodOf' : 'periodUntil'
  return [{ path: field.row, headingIn: (language) => inWords(language, word) }]
}

/** The values that the institution gives its buildings and faculties. */
const implied = (entity: Entity, { key }: KeyedField) =>
  (entity === 'building' || entity === 'faculty') && key === 'institutionId'

/** By these a row is called that has no name of its own. */
const called: Partial<Record<Entity, readonly string[]>> = {
  'speciality-parameters': ['specialityId'],
  group: ['specialityGroupId', 'intakeYearId'],
}

/** Parameters bear the number of their speciality, which is a field of theirs for whoever reads a sheet. */
const ofSpeciality: KeyedField = {
  key: 'specialityId',
  ...reference('idSpeciality', 'idSpeciality', 'entity.speciality', { refers: 'speciality' }),
}

/** The file says of a period the row and its names, and from when until when it bears them. */
const beside = ['state', 'reason', 'merged', 'plannedBy']

/** The columns by which the row of a period is known, whatever it is: its code, its name, of a department its faculty. */
const ofRecord = [
  ['code', 'field.code'],
  ['name', undefined],
  ['faculty', 'entity.faculty'],
] as const

/** The fields of an entity's sheet. */
export function sheetFields(entity: SheetEntity): readonly KeyedField[] {
  if (entity === 'name-period') return fieldsOfEntity(entity).filter(({ key }) => !beside.includes(key))
  const fields = fieldsOfEntity(entity).filter((field) => !implied(entity, field))
  return [...(entity === 'speciality-parameters' ? [ofSpeciality] : []), ...fields].map((field) =>
    called[entity]?.includes(field.key) ? { ...field, identity: true } : field,
  )
}

/** The columns of a sheet: of a catalogue that comes alone, without an institution, a reference has one. */
export const columnsFor = (entity: SheetEntity, institution: number | null): readonly Column[] =>
  // Every catalogue that comes alone has a sheet, and no other entity comes without an institution.
  institution === null ? columnsOf(entity as TransferredEntity) : sheetColumns(entity)

/** The columns of an entity's sheet in their order. No numbers: they mean other rows in another installation. */
export function sheetColumns(entity: SheetEntity): readonly Column[] {
  const { protects }: EntityFacts = factsOf[entity]
  const columns = sheetFields(entity).flatMap((field) =>
    (entity === 'name-period' ? partsOfPeriod(field) : partsOf(field, field.row)).map(
      ({ path, headingIn }, part): Column => ({ entity, field: path, of: field, part, headingIn }),
    ),
  )
  if (protects !== true) return columns
  return [
    ...columns,
    { entity, field: 'edit', of: 'protected', headingIn: (language) => inWords(language, 'protected') },
  ]
}

/** The database's names for the columns of an entity's fields. */
export const sheetColumnNames = (entity: Entity): Readonly<Record<string, string>> =>
  entity === 'speciality-parameters'
    ? { specialityId: 'speciality_id', ...columnNames(entity) }
    : columnNames(entity)

/** The values of fields of which nothing is said. */
export const blanksOf = (fields: readonly KeyedField[]): Values =>
  Object.fromEntries(
    fields.flatMap((field): [string, Value][] => {
      if (field.kind === 'text') return [[field.key, '']]
      if (field.kind === 'parts') return [[field.key, []]]
      if (field.blank === undefined) return []
      if (typeof field.blank === 'string') return [[field.key, field.blank]]
      return [[field.key, isFlag(field) ? false : Number(field.blank)]]
    }),
  )

/** The values of a sheet's row of which nothing is said, but for those that the institution gives. */
export const sheetBlanks = (entity: SheetEntity): Values =>
  // names that a period leaves out are ''
  entity === 'name-period' ? { merged: false, reason: '', basis: '' } : blanksOfRow(entity)

const blanksOfRow = (entity: SheetEntity): Values => ({
  ...blanksOf(sheetFields(entity)),
  ...(entity === 'speciality' && { doctorate: doctorate.none }),
})

/** The table to which a field refers. */
export function targetOfField(entity: Entity, { key }: KeyedField): string {
  const table = getTableName(tables[entity])
  const column = sheetColumnNames(entity)[key] ?? key
  const target = targetOf(table, column) ?? targetOfList(table, column)
  if (target === undefined) throw new Error(`${table} refers to nothing by ${key}`)
  return target
}
