import { getTableName } from 'drizzle-orm'
import type { Entity } from '#contract/entities.ts'
import type { EntityFacts } from '#contract/entities/facts.ts'
import { factsOf } from '#contract/entities/registry.ts'
import { reference } from '#contract/entities/fields.ts'
import type { FileEntity, SheetEntity } from '#contract/transfer.ts'
import { textOfKey } from '../../messages/field-names.ts'
import type { Language } from '../../messages/language.ts'
import { tables } from '../../entities.ts'
import { targetOf, targetOfArray } from '../../history/references.ts'
import { columnNames, type Column, columnsOf, fieldsOfEntity, type KeyedField } from '../columns.ts'
import type { RowValues } from '../lines.ts'
import { isFlag, type Value } from '../values.ts'
import { translate } from '../words.ts'

/** Fields that identify a referenced row; rows of all other entities are identified by name. */
const identityKeys: Partial<Record<Entity, readonly string[]>> = {
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

/** Returns the identifying fields of a referenced row; undefined: the name identifies the row. */
export const identityFields = (entity: Entity | undefined): readonly KeyedField[] | undefined =>
  entity === undefined ? undefined : identityKeys[entity]?.map((key) => fieldOf(entity, key))

/**
 * Column of a reference. `path`: names of row fields, joined by dots. `leaf`: last reference in the path.
 * `isName`: true if the column contains the name of the referenced row, and another column contains the code.
 * `headingIn`: returns the heading in a language.
 */
type ReferenceColumn = Pick<Column, 'leaf' | 'isName' | 'headingIn'> & { readonly path: string }

const headingOf = (field: KeyedField) => (language: Language) => textOfKey(language, field.word)

function referenceColumns(field: KeyedField, path: string): readonly ReferenceColumn[] {
  const known = field.kind === 'reference' ? identityFields(field.refers) : undefined
  if (known === undefined) return [{ path, leaf: field, headingIn: headingOf(field) }]
  return known.flatMap((one) =>
    one.kind === 'reference'
      ? referenceColumns(one, `${path}.${one.row}`)
      : [
          {
            path: `${path}.${one.row}`,
            leaf: field,
            isName: one.key !== 'code',
            headingIn: (language: Language) =>
              `${textOfKey(language, field.word)}: ${textOfKey(language, one.word).toLowerCase()}`,
          },
        ],
  )
}

export const isUnder = (path: string, above: string) => path === above || path.startsWith(`${above}.`)

/** Returns the paths of a reference: several if several fields identify the referenced row. */
export const pathsOf = (field: KeyedField): readonly string[] =>
  referenceColumns(field, field.row).map(({ path }) => path)

function periodColumns(field: KeyedField): readonly ReferenceColumn[] {
  if (field.key === 'record')
    return recordColumns.map(([name, word]) => ({
      path: `${field.row}.${name}`,
      headingIn: (language) =>
        [
          translate(language, 'periodRecord'),
          ...(word ? [textOfKey(language, word).toLowerCase()] : []),
        ].join(': '),
    }))
  if (field.key !== 'entity' && field.key !== 'endsOn') return referenceColumns(field, field.row)
  const word = field.key === 'entity' ? 'periodOf' : 'periodUntil'
  return [{ path: field.row, headingIn: (language) => translate(language, word) }]
}

/** True if the workbook's institution determines the value, so that the sheet has no column for it. */
const isImplied = (entity: Entity, { key }: KeyedField) =>
  (entity === 'building' || entity === 'faculty') && key === 'institutionId'

const identifyingFields: Partial<Record<Entity, readonly string[]>> = {
  'speciality-parameters': ['specialityId'],
  group: ['specialityGroupId', 'intakeYearId'],
}

/** Column of the speciality in the sheet of parameters. The id of parameters is the id of the speciality. */
const specialityColumn: KeyedField = {
  key: 'specialityId',
  ...reference('idSpeciality', 'idSpeciality', 'entity.speciality', { refers: 'speciality' }),
}

const omittedPeriodFields = ['state', 'reason', 'merged', 'plannedBy']

/** Columns that identify the row of a name period: code, name, and for a department the faculty. */
const recordColumns = [
  ['code', 'field.code'],
  ['name', undefined],
  ['faculty', 'entity.faculty'],
] as const

/** Fields in a file of the list of institutions. */
const institutionFields = ['shortRu', 'fullRu', 'ministryId']

/** Reference that all lines of a file without headings share, so that the file has no column for it. */
export const sharedReference: Partial<Record<Entity, string>> = {
  institution: 'id_ministerstvo',
  speciality: 'id_faculty',
  group: 'id_com_gspe.id_speciality',
}

export function sheetFields(entity: SheetEntity): readonly KeyedField[] {
  if (entity === 'name-period')
    return fieldsOfEntity(entity).filter(({ key }) => !omittedPeriodFields.includes(key))
  if (entity === 'institution') return institutionFields.map((key) => fieldOf(entity, key))
  const fields = fieldsOfEntity(entity).filter((field) => !isImplied(entity, field))
  return [...(entity === 'speciality-parameters' ? [specialityColumn] : []), ...fields].map((field) =>
    identifyingFields[entity]?.includes(field.key) ? { ...field, identity: true } : field,
  )
}

/** Returns the columns. In the file of a catalogue (`institution` null) every reference has one column. */
export const columnsFor = (entity: SheetEntity, institution: number | null): readonly Column[] =>
  // The cast is safe: without an institution the entity is a `FileEntity`.
  institution === null ? columnsOf(entity as FileEntity, sheetFields(entity)) : sheetColumns(entity)

/** Returns the columns of a sheet without ids, since these differ between installations. */
export function sheetColumns(entity: SheetEntity): readonly Column[] {
  const { protects }: EntityFacts = factsOf[entity]
  const columns = sheetFields(entity).flatMap((field) =>
    (entity === 'name-period' ? periodColumns(field) : referenceColumns(field, field.row)).map(
      ({ path, ...others }, part): Column => ({ entity, field: path, of: field, part, ...others }),
    ),
  )
  if (protects !== true) return columns
  return [
    ...columns,
    { entity, field: 'edit', of: 'protected', headingIn: (language) => translate(language, 'protected') },
  ]
}

export const sheetColumnNames = (entity: Entity): Readonly<Record<string, string>> =>
  entity === 'speciality-parameters'
    ? { specialityId: 'speciality_id', ...columnNames(entity) }
    : columnNames(entity)

export const blanksOf = (fields: readonly KeyedField[]): RowValues =>
  Object.fromEntries(
    fields.flatMap((field): [string, Value][] => {
      if (field.kind === 'text') return [[field.key, '']]
      if (field.kind === 'parts') return [[field.key, []]]
      if (field.blank === undefined) return []
      if (typeof field.blank === 'string') return [[field.key, field.blank]]
      return [[field.key, isFlag(field) ? false : Number(field.blank)]]
    }),
  )

/** Returns the values that a new row has if the line lacks them. */
export const sheetBlanks = (entity: SheetEntity): RowValues =>
  // A reason or basis that the line lacks is '', not missing.
  entity === 'name-period' ? { merged: false, reason: '', basis: '' } : blanksOf(fieldsOfEntity(entity))

/** Returns the referenced table. Throws if the field is not a reference. */
export function targetOfField(entity: Entity, { key }: KeyedField): string {
  const table = getTableName(tables[entity])
  const column = sheetColumnNames(entity)[key] ?? key
  const target = targetOf(table, column) ?? targetOfArray(table, column)
  if (target === undefined) throw new Error(`${table} refers to nothing by ${key}`)
  return target
}
