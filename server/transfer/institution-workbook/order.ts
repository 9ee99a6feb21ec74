import type { Entity } from '#contract/entities.ts'
import { importedEntities, isSheetEntity, type SheetEntity, sheetEntities } from '#contract/transfer.ts'

/** Lists of names. Lines of an import into an empty institution can add missing names. */
export const namedLists = ['unit', 'room-kind', 'discipline-kind', 'member-type', 'rule'] as const

/** Entities without a sheet, whose rows are created by lines of other entities. */
const entitiesWithoutSheet = ['speciality-group', 'rule'] as const

/** Entities whose lines contain names or successors of other rows, instead of rows. */
const entitiesWithoutRows = ['name-period', 'succession'] as const

/** Entity of which each line is a row. */
export type RowEntity = Exclude<SheetEntity, (typeof entitiesWithoutRows)[number]>
export const isRowEntity = (entity: SheetEntity): entity is RowEntity =>
  !entitiesWithoutRows.some((one) => one === entity)

export type StoredEntity = SheetEntity | (typeof entitiesWithoutSheet)[number]

/** Entities whose rows a workbook can create. The sheet number of an entity is the index + 1. */
export const storedEntities: readonly StoredEntity[] = [
  ...sheetEntities,
  ...entitiesWithoutSheet,
  ...importedEntities,
]

export const sheetNumberOf = (entity: StoredEntity): number => storedEntities.indexOf(entity) + 1

/** Entities, each after those to which it refers. Faculties precede departments, unlike the sheets. */
export const entitiesInOrder: readonly StoredEntity[] = [
  'ministry',
  'institution',
  ...namedLists,
  ...sheetEntities.flatMap((entity): readonly StoredEntity[] => {
    if (entity === 'department') return ['faculty', entity]
    if (entity === 'faculty') return []
    return entity === 'group' ? ['speciality-group', entity] : [entity]
  }),
  'succession',
  'commission-history-member',
]

export const sheetsInOrder: readonly SheetEntity[] = entitiesInOrder.filter(isSheetEntity)

/** Factor in provisional ids, greater than the maximum number of lines in a sheet. */
export const maxLinesPerSheet = 2 ** 21

/** Returns a negative id that encodes sheet and line of a new row. The insert replaces it with a real id. */
export const provisionalId = (entity: Entity, line: number): number => {
  const place = storedEntities.findIndex((one) => one === entity)
  return -((place + 1) * maxLinesPerSheet + line)
}
