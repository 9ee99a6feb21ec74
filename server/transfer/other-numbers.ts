import type { Entity } from '#contract/entities.ts'
import { lengths } from '#contract/limits.ts'
import type { TransferReading } from '#contract/transfer.ts'
import { type Cell, textOfCell } from '#contract/reading/cell.ts'

// Files may contain the ids of another system (domain.md#transfer-elsewhere).

/** Returns the name of the system to which the ids belong; undefined if `numbers` names no system. */
export const systemOf = (numbers: TransferReading['numbers'] | undefined): string | undefined =>
  typeof numbers === 'object' ? numbers.system : undefined

/** Returns the entity whose id the row has: parameters have the id of their speciality. */
export const numberedEntityOf = (entity: Entity) =>
  entity === 'speciality-parameters' ? 'speciality' : entity

export const numberIn = (cell: Cell | undefined): string => textOfCell(cell).trim()

export const isTooLong = (number: string): boolean => number.length > lengths.foreignNumber

/** Returns rows by their ids in the other system. `json`: text that the database wrote. */
export const rowsByNumber = (json: string): ReadonlyMap<string, number> =>
  new Map(JSON.parse(json) as [string, number][])
