import { type PositionRow, positions } from '#contract/positions.ts'
import { queryOfChosen } from '../api/query.ts'
import { mutate } from '../api/mutate.ts'
import type { PositionValues } from './position-values.ts'
import { savesOf } from '../editing/block/saves-of.ts'
import { chosenId } from '../address/id.ts'

export const idOf = (row: PositionRow) => row.id_rrnk_doljnost

export const positionsOf = (idYear: number | undefined) => queryOfChosen(positions.list, { idYear })

/** The saves of the positions of an academic year. */
export const positionSaves = (year: number | undefined) =>
  savesOf('teaching-position', positions.save, (id, rev, { name, hours }: PositionValues) => ({
    idRrnkDoljnost: id,
    nDoljnost: name,
    chasy: Number(hours),
    idYear: chosenId(year),
    rev,
  }))

export const deletePosition = (row: PositionRow) =>
  mutate(positions.delete, { idRrnkDoljnost: row.id_rrnk_doljnost })
