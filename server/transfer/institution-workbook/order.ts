import type { Entity } from '#contract/entities.ts'
import { importedEntities, isSheetEntity, type SheetEntity, sheetEntities } from '#contract/transfer.ts'

/** Set-up lists with names only. The import into an empty institution creates names that its lines use. */
export const namedLists = ['unit', 'room-kind', 'discipline-kind', 'member-type', 'rule'] as const

/** Entities without a sheet whose rows are created by lines of other entities. */
const besides = ['speciality-group', 'rule'] as const

/** Entities whose lines describe rows of other entities: their names and their successors. */
const aboutOthers = ['name-period', 'succession'] as const

/** An entity whose lines are rows. */
export type RowEntity = Exclude<SheetEntity, (typeof aboutOthers)[number]>
export const isRowEntity = (entity: SheetEntity): entity is RowEntity =>
  !aboutOthers.some((one) => one === entity)

export type KeptEntity = SheetEntity | (typeof besides)[number]

/** All entities whose rows a workbook can create. The index + 1 is the sheet number. */
export const keptEntities: readonly KeptEntity[] = [...sheetEntities, ...besides, ...importedEntities]

/** Sheet number of an entity in import_line. */
export const numberOf = (entity: KeptEntity): number => keptEntities.indexOf(entity) + 1

/**
 * Entities in the order of comparing and saving: each after the entities to which it refers. Unlike in the order of the
 * sheets, faculties are before departments.
 */
export const inOrder: readonly KeptEntity[] = [
  'ministry',
  'institution',
  ...namedLists,
  ...sheetEntities.flatMap((entity): readonly KeptEntity[] => {
    if (entity === 'department') return ['faculty', entity]
    if (entity === 'faculty') return []
    return entity === 'group' ? ['speciality-group', entity] : [entity]
  }),
  'succession',
  'commission-history-member',
]

/** The entities with a sheet, in the same order. */
export const sheetsInOrder: readonly SheetEntity[] = inOrder.filter(isSheetEntity)

/** Factor in provisional ids, greater than the number of lines in a sheet. */
export const linesOfSheet = 2 ** 21

/** Negative id of a row that a line will insert, until it gets its real id; it encodes sheet and line. */
export const provisional = (entity: Entity, line: number): number => {
  const place = keptEntities.findIndex((one) => one === entity)
  return -((place + 1) * linesOfSheet + line)
}
