import { type PositionRow, positions } from '#contract/positions.ts'
import { queryOfChosen } from '../api/query.ts'
import { mutate } from '../api/mutate.ts'
import type { PositionValues } from './position-values.ts'

export const idOf = (row: PositionRow) => row.id_rrnk_doljnost

export const positionsOf = (idYear: number | undefined) => queryOfChosen(positions.list, { idYear })

export const savePosition = (
  idYear: number,
  id: number,
  rev: number | undefined,
  { name, hours }: PositionValues,
) =>
  mutate(positions.save, {
    idRrnkDoljnost: id,
    nDoljnost: name,
    chasy: Number(hours),
    idYear,
    rev,
  })

export const deletePosition = (row: PositionRow) =>
  mutate(positions.delete, { idRrnkDoljnost: row.id_rrnk_doljnost })
