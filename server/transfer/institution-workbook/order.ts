import type { Entity } from '#contract/entities.ts'
import { importedEntities, isSheetEntity, type SheetEntity, sheetEntities } from '#contract/transfer.ts'

/** Their rows have only names. An import into an empty institution adds the names that its lines use. */
export const namedLists = ['unit', 'room-kind', 'discipline-kind', 'member-type', 'rule'] as const

/** Without a sheet: lines of other entities create the rows. */
const besides = ['speciality-group', 'rule'] as const

/** Lines are not rows of the entity itself: they contain names or successors of other rows. */
const aboutOthers = ['name-period', 'succession'] as const

/** Each line is a row of the entity. */
export type RowEntity = Exclude<SheetEntity, (typeof aboutOthers)[number]>
export const isRowEntity = (entity: SheetEntity): entity is RowEntity =>
  !aboutOthers.some((one) => one === entity)

export type KeptEntity = SheetEntity | (typeof besides)[number]

/** A workbook can create rows of these. The sheet number of an entity is the index + 1. */
export const keptEntities: readonly KeptEntity[] = [...sheetEntities, ...besides, ...importedEntities]

/** Sheet number in import_line. */
export const numberOf = (entity: KeptEntity): number => keptEntities.indexOf(entity) + 1

/** Each entity follows those to which it refers. Faculties precede departments, unlike the sheets. */
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

export const sheetsInOrder: readonly SheetEntity[] = inOrder.filter(isSheetEntity)

/** Factor in provisional ids, greater than the number of lines in a sheet. */
export const linesOfSheet = 2 ** 21

/** A negative id encodes sheet and line of the row to insert. The insert replaces it with a real id. */
export const provisional = (entity: Entity, line: number): number => {
  const place = keptEntities.findIndex((one) => one === entity)
  return -((place + 1) * linesOfSheet + line)
}
