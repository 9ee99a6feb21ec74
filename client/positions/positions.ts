import { type PositionRow, positions } from '#contract/positions.ts'
import { query } from '../api/query.ts'
import { send } from '../api/send.ts'
import { rereadList } from '../catalogues/reread.ts'
import type { PositionValues } from './position-values.ts'

export const idOf = (row: PositionRow) => row.id_rrnk_doljnost

export const positionsOf = (idYear: number) => query(positions.list, { idYear })

export const savePosition = (
  idYear: number,
  id: number,
  rev: number | undefined,
  { name, hours }: PositionValues,
) =>
  send(positions.save, {
    idRrnkDoljnost: id,
    nDoljnost: name,
    chasy: Number(hours),
    idYear,
    ...(rev === undefined ? {} : { rev }),
  })

export const deletePosition = async (row: PositionRow) => {
  const answer = await send(positions.delete, { idRrnkDoljnost: idOf(row) })
  await rereadList(positionsOf(row.id_a_year)).catch(() => [])
  return answer
}
