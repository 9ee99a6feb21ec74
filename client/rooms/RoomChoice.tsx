import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { rooms } from '#contract/rooms.ts'
import { EmptyCure } from '../location/EmptyCure.tsx'
import { query } from '../api/query.ts'
import { SearchSelect } from '../ui/SearchSelect/SearchSelect.tsx'
import { statusOfRead } from '../ui/SearchSelect/search-select.ts'
import { useBuildingOptions } from './useBuildingOptions.ts'
import { RoomFilter, useRoomFilter } from './useRoomFilter.tsx'
import { useRoomChoices } from './useRoomChoices.ts'

const none: readonly never[] = []

type Props = {
  readonly building: number | undefined
  readonly onChoose: (building: number | undefined) => void
  /** Asks before a changed row is left. */
  readonly leave: (then: () => void) => void
  /** Goes on to the first row that these words find. */
  readonly onDown: (words: string) => void
}

/** The building and the search in it; a key in an open row does not draw them. */
export const RoomChoice = memo(({ building, onChoose, leave, onDown }: Props) => {
  const { t } = useTranslation()
  const buildings = useQuery(query(rooms.buildings))
  const options = useBuildingOptions(buildings.data ?? none)
  const choices = useRoomChoices()
  const filter = useRoomFilter(choices)
  return (
    <>
      <SearchSelect
        label={t('entity.building')}
        options={options}
        count={buildings.data?.length}
        status={statusOfRead(buildings)}
        cure={<EmptyCure of="building" />}
        value={building}
        onChoose={onChoose}
      />
      {building !== undefined && <RoomFilter {...{ filter, choices, leave, onDown }} />}
    </>
  )
})
