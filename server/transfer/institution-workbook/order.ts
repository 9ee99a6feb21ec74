import type { Entity } from '#contract/entities.ts'
import { importedEntities, isSheetEntity, type SheetEntity, sheetEntities } from '#contract/transfer.ts'

/**
 * Set-up lists whose rows have only names. An import into an empty institution creates the names that its
 * lines use.
 */
export const namedLists = ['unit', 'room-kind', 'discipline-kind', 'member-type', 'rule'] as const

/** Entities without a sheet; lines of other entities create their rows. */
const besides = ['speciality-group', 'rule'] as const

/** Entities whose lines describe rows of other entities: their names or their successors. */
const aboutOthers = ['name-period', 'succession'] as const

/** Entity whose lines are rows. */
export type RowEntity = Exclude<SheetEntity, (typeof aboutOthers)[number]>
export const isRowEntity = (entity: SheetEntity): entity is RowEntity =>
  !aboutOthers.some((one) => one === entity)

export type KeptEntity = SheetEntity | (typeof besides)[number]

/** All entities whose rows a workbook can create. The sheet number is the index + 1. */
export const keptEntities: readonly KeptEntity[] = [...sheetEntities, ...besides, ...importedEntities]

/** Returns the number of an entity's sheet in import_line. */
export const numberOf = (entity: KeptEntity): number => keptEntities.indexOf(entity) + 1

/**
 * Entities in the order of comparing and saving: each follows the entities to which it refers. Unlike in the
 * order of the sheets, faculties precede departments.
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

/** Entities with a sheet, in the order of `inOrder`. */
export const sheetsInOrder: readonly SheetEntity[] = inOrder.filter(isSheetEntity)

/** Factor in provisional ids, greater than the number of lines in a sheet. */
export const linesOfSheet = 2 ** 21

/**
 * Returns the negative id of a row that a line will insert. It encodes sheet and line; the insert replaces it
 * with a real id.
 */
export const provisional = (entity: Entity, line: number): number => {
  const place = keptEntities.findIndex((one) => one === entity)
  return -((place + 1) * linesOfSheet + line)
}
