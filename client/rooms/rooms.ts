import { type RoomRow, rooms } from '#contract/rooms.ts'
import { queryOfChosen } from '../api/query.ts'
import { mutate } from '../api/mutate.ts'
import { decimalOf } from '../i18n/decimal-text.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { asSaved, bodyFor, roomValuesOf, type RoomValues } from './room-values.ts'
import { savesOf } from '../editing/block/saves-of.ts'
import { chosenId } from '../location/parameter.ts'

export const idOf = (row: RoomRow) => row.id_auditorium

export const roomsOf = (idKorpus: number | undefined) => queryOfChosen(rooms.list, { idKorpus })

export const formatSquare = (text: string) => {
  const value = decimalOf(text)
  return value === undefined ? text : formatNumber(value, { useGrouping: false })
}

const withFormattedSquare = (values: RoomValues): RoomValues => ({
  ...values,
  square: formatSquare(values.square),
})

/** Returns a room's values; a new room has those of `valuesLikeNewest` (domain.md#room-like-the-newest). */
export const valuesIn =
  (building: readonly RoomRow[]) =>
  (row: RoomRow | undefined): RoomValues =>
    row ? withFormattedSquare(roomValuesOf(row)) : valuesLikeNewest(building)

const valuesLikeNewest = (building: readonly RoomRow[]): RoomValues => {
  const newest = building.reduce<RoomRow | undefined>(
    (last, row) => (last && idOf(last) > idOf(row) ? last : row),
    undefined,
  )
  const { faculty, unit, department } = roomValuesOf(newest)
  return { ...roomValuesOf(undefined), faculty, unit, department }
}

export const normaliseRoom = (values: RoomValues) => withFormattedSquare(asSaved(values))

export const roomSaves = (building: number | undefined) =>
  savesOf('room', rooms.save, (id, rev, values: RoomValues) => ({
    ...bodyFor(rooms.save)(id, rev, values),
    idKorpus: chosenId(building),
    square: decimalOf(values.square) ?? 0,
  }))

export const deleteRoom = (row: RoomRow) => mutate(rooms.delete, { idAuditorium: row.id_auditorium })
