import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ranges } from '#contract/limits.ts'
import type { RoomRow } from '#contract/rooms.ts'
import { EmptyListHelp } from '../location/EmptyListHelp.tsx'
import { readId, withParameter } from '../location/parameter.ts'
import { countOf, plainCount, numberProblem } from '../editing/fields/typed-texts.ts'
import { NumberField } from '../editing/fields/NumberField.tsx'
import { SearchBox } from '../table/SearchBox.tsx'
import { findAll } from '../ui/match.tsx'
import { SearchSelect } from '../ui/SearchSelect/SearchSelect.tsx'
import { roomValuesOf } from './room-values.ts'
import type { RoomChoices } from './useRoomChoices.ts'

const selectFields = ['kind', 'faculty', 'unit', 'department'] as const

export const useRoomFilter = (choices: RoomChoices) => {
  const [search] = useSearchParams()
  const words = (search.get('q') ?? '').trim()
  const kind = readId(search, 'kind')
  const seats = plainCount(search.get('seats') ?? '')
  const textsOf = (row: RoomRow) => {
    const values = roomValuesOf(row)
    const names = selectFields.flatMap((field) => {
      const option = choices.find(field, values[field])
      return option ? [option.text, option.code ?? ''] : []
    })
    return [row.number, row.note, ...names]
  }
  return {
    isOn: words !== '' || kind !== undefined || seats !== '',
    words,
    kind,
    seats,
    find: (rows: readonly RoomRow[]) =>
      findAll(rows, words, textsOf).filter(
        (row) => (kind === undefined || row.id_specifics === kind) && row.contain >= countOf(seats),
      ),
  }
}

type Props = {
  readonly filter: ReturnType<typeof useRoomFilter>
  readonly choices: RoomChoices
  /** Calls `then`, after a question if a row has unsaved values. */
  readonly leave: (then: () => void) => void
  /** Focuses the first match; called by ↓ in the search field, and by Enter if its text has been searched. */
  readonly onDown: (words: string) => void
}

/** Fields of the filter. Words apply on Enter or ↓, the number of seats on Enter or blur. */
export const RoomFilter = ({ filter, choices, leave, onDown }: Props) => {
  const { t } = useTranslation()
  const [, setSearch] = useSearchParams()
  const [seats, setSeats] = useState<string>()
  const go = (name: string, value: string | number | undefined) =>
    leave(() =>
      setSearch((now) => withParameter(withParameter(now, 'page', undefined), name, value || undefined)),
    )
  const search = (text: string) => go('q', text)
  const takeSeats = () => {
    if (seats !== undefined && numberProblem(seats, ranges.capacity) !== undefined) return
    if (seats !== undefined && seats !== filter.seats) go('seats', seats)
    setSeats(undefined)
  }
  return (
    <>
      <SearchBox
        labelKey="translation.searchAll"
        search={filter.words}
        onSearch={search}
        onDown={(words) => {
          if (words !== filter.words) search(words)
          onDown(words)
        }}
        onEnter={() => onDown(filter.words)}
      />
      <SearchSelect
        label={t('field.specifics')}
        options={choices.optionsOf('kind', '', '')}
        value={filter.kind}
        required={false}
        onChoose={(id) => go('kind', id)}
        emptyHelp={<EmptyListHelp of="room-kind" />}
      />
      <NumberField
        label={t('room.seats')}
        rule={ranges.capacity}
        value={seats ?? filter.seats}
        onChange={setSeats}
        onBlur={takeSeats}
        onKeyDown={({ key }) => key === 'Enter' && takeSeats()}
      />
    </>
  )
}
