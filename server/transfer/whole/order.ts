import type { Entity } from '#contract/entities.ts'
import { type SheetEntity, sheetEntities } from '#contract/transfer.ts'

/**
 * The lists of the set-up that are names alone: where an institution that has nothing yet comes in, the names that its
 * lines give are made.
 */
export const namedLists = ['unit', 'room-kind', 'discipline-kind', 'member-type', 'rule'] as const

/** Entities of which lines make rows beside those of their sheets: they are kept under numbers of their own. */
const besides = ['speciality-group', ...namedLists] as const

/** A sheet whose lines are rows of their own; the others say by which names rows are known at other times. */
export type RowEntity = Exclude<SheetEntity, 'name-period'>
export const isRowEntity = (entity: SheetEntity): entity is RowEntity => entity !== 'name-period'

export type KeptEntity = SheetEntity | (typeof besides)[number]

/** Every entity of which a workbook makes rows, each at the place of its number. */
export const keptEntities: readonly KeptEntity[] = [...sheetEntities, ...besides]

/** The number under which the lines of an entity are kept. */
export const numberOf = (entity: KeptEntity): number => keptEntities.indexOf(entity) + 1

/**
 * The entities in the order in which lines are compared and saved: each after those that it refers to. Faculties stand
 * behind departments and rooms in the workbook, which belong to them; a group's link is on no sheet of its own.
 */
export const inOrder: readonly KeptEntity[] = [
  ...namedLists,
  ...sheetEntities.flatMap((entity): readonly KeptEntity[] => {
    if (entity === 'department') return ['faculty', entity]
    if (entity === 'faculty') return []
    return entity === 'group' ? ['speciality-group', entity] : [entity]
  }),
]

/** The sheets among them. */
export const sheetsInOrder: readonly SheetEntity[] = inOrder.filter((entity): entity is SheetEntity =>
  sheetEntities.some((one) => one === entity),
)

/** More lines than a sheet has. */
export const linesOfSheet = 2 ** 21

/** How the lines of a preview name the row that another one makes, before it has a number: below 0, where no row's is. */
export const provisional = (entity: Entity, line: number): number => {
  const place = keptEntities.findIndex((one) => one === entity)
  return -((place + 1) * linesOfSheet + line)
}
