import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { pageSizes } from '#contract/limits.ts'
import { type RoomRow, rooms } from '#contract/rooms.ts'
import { query, readNow } from '../api/query.ts'
import { useForeignFaculties } from '../hierarchy/faculty/useForeignFaculties.ts'
import { useMyInstitution } from '../hierarchy/my-institution/my-institution.ts'
import { formatNumber } from '../i18n/numbers.ts'
import type { Sort } from '../location/address.ts'
import { Pager } from '../table/Pager.tsx'
import { EditableList } from '../editing/EditableList.tsx'
import { useOrder } from '../table/useOrder.ts'
import { filterRows, sortRows, cutPage, pageNamed, pageOf } from '../table/rows.ts'
import { chosenId, writeId } from '../location/parameter.ts'
import { useListLocation } from '../location/list-location.ts'
import { requiredLabels } from '../editing/form-facts.ts'
import { useRow } from '../editing/useRow.ts'
import { roomColumns, sortValuesOf, squareText } from './columns.tsx'
import { numbers, roomFields, type RoomValues, sumsOf, mergedFields } from './room-values.ts'
import styles from './Rooms.module.css'
import { deleteRoom, idOf, roomsOf, roomSaves, normaliseRoom, valuesIn } from './rooms.ts'
import { useLatest } from '../ui/useLatest.ts'
import { useUserSetting } from '../ui/user-setting.ts'
import { useBuildingOptions } from './useBuildingOptions.ts'
import { LikeRoom } from './LikeRoom.tsx'
import { useRoomFilter, RoomFilter } from './useRoomFilter.tsx'
import { useRoomChoices } from './useRoomChoices.ts'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'
import { focusTabStop } from '../ui/focus/focus.ts'
import { ReplaceAddress } from '../table/ReplaceAddress.tsx'
import { EmptyListHelp } from '../location/EmptyListHelp.tsx'
import { SearchSelect } from '../ui/SearchSelect/SearchSelect.tsx'
import { statusOfRead } from '../ui/SearchSelect/search-select.ts'

const none: readonly never[] = []

type Props = {
  readonly building: number | undefined
  readonly onChoose: (building: number | undefined) => void
  /** Calls `then`, after a question if a row has unsaved values. */
  readonly leave: (then: () => void) => void
  readonly onDown: (words: string) => void
}

/** Memoised, since typing in a row changes neither the select nor the filter. */
const RoomChoice = memo(({ building, onChoose, leave, onDown }: Props) => {
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
        emptyHelp={<EmptyListHelp of="building" />}
        value={building}
        onChoose={onChoose}
      />
      {building !== undefined && <RoomFilter {...{ filter, choices, leave, onDown }} />}
    </>
  )
})

const RoomDrawer = lazyComponent(async () => (await import('./RoomDrawer.tsx')).RoomDrawer)

const byNumber: Sort = { column: 'number', isDescending: false }
const listedBy = ['building', 'page', 'sort', 'q', 'kind', 'seats', 'f']

/** Screen with the rooms of a building, 50 rooms per page (domain.md#room-pages). */
export function RoomsScreen() {
  const { t } = useTranslation()
  const [parameters] = useSearchParams()
  const { chosen, choose, address, go, open, close, linkTo } = useListLocation('building')
  const isNarrow = useMediaQuery('(max-width: 1099px)', false, { getInitialValueInEffect: false })
  const buildings = useQuery(query(rooms.buildings))
  const [mine] = useMyInstitution()
  const options = useBuildingOptions(buildings.data ?? none)
  const [last, setLast] = useUserSetting<number | null>('rooms.building', null)
  const building = options.find(({ id }) => id === chosen)
  const id = building?.id
  const list = useQuery(roomsOf(id))
  const choices = useRoomChoices(buildings.data?.find(({ id_korpus }) => id_korpus === id)?.id_vuz)
  const reads = [buildings, list, ...choices.reads]

  const valuesBy = sortValuesOf(choices)
  const filter = useRoomFilter(choices)
  const order = useOrder(filter.find(list.data ?? none), byNumber, valuesBy)
  const all = order.rows
  const page = cutPage(all, pageNamed(all, address, idOf, pageSizes.rooms), pageSizes.rooms)
  const isForeign = useForeignFaculties(rooms.save)
  const valuesOf = valuesIn((list.data ?? none).filter(({ id_faculty }) => !isForeign(id_faculty)))
  const edit = useRow<RoomRow, RoomValues>({
    entity: 'room',
    rows: page.rows,
    idOf,
    valuesOf,
    nameOf: ({ number }) => number,
    normalise: normaliseRoom,
    required: requiredLabels('room', roomFields),
    numbers,
    together: mergedFields,
    listedBy,
    ...roomSaves(id),
    readRows: () => readNow(rooms.list, { idKorpus: chosenId(id) }),
  })
  const { find, optionsOf } = choices
  const faculty = edit.open?.values.faculty ?? ''
  const columns = useMemo(() => roomColumns({ find, optionsOf }, faculty), [find, optionsOf, faculty])
  const sumsIn = (values: readonly RoomValues[]) => {
    const { capacity, square } = sumsOf(values)
    return { capacity: formatNumber(capacity), square: squareText(square) }
  }
  const isChosen = buildings.isError || (chosen !== undefined && !(buildings.data && !building))
  const title = [t('room.title'), building?.text].filter(Boolean).join(' · ')

  const turnPage = (by: 1 | -1) => {
    const target = page.number + by
    if (target < 1 || target > page.count) return false
    edit.confirmLeave(() => go({ page: target, row: undefined }))
    return true
  }
  // a room in the URL is replaced by the saved room
  const onPage = (number: number, room: number) => ({ page: number, row: address.row && room })
  const pageWith = (room: number, now: readonly RoomRow[]) =>
    pageOf(
      Math.max(
        0,
        sortRows(filterRows(filter.find(now), address.conditions, valuesBy), order.by, valuesBy).findIndex(
          (row) => idOf(row) === room,
        ),
      ),
      pageSizes.rooms,
    )
  const reveal = (room: number, now: readonly RoomRow[]) => {
    const target = pageWith(room, now)
    if (target !== page.number) go(onPage(target, room))
  }

  const panel = useRef<HTMLDivElement>(null)
  // search text whose first match is focused as soon as the list is filtered by it
  const entered = useRef<string>(undefined)
  const enterRows = (words: string) => {
    entered.current = words
    if (words === filter.words) focusRow()
  }
  const focusRow = () => {
    entered.current = undefined
    focusTabStop(panel.current)
  }
  useEffect(() => {
    if (entered.current === filter.words) focusRow()
  })
  const latest = useLatest({
    leave: edit.confirmLeave,
    onDown: enterRows,
    onChoose: (next: number | undefined) =>
      edit.confirmLeave(() => {
        setLast(next ?? null)
        choose(next)
      }),
  })
  const choosing = useMemo(
    () => ({
      leave: (then: () => void) => latest.current.leave(then),
      onDown: (words: string) => latest.current.onDown(words),
      onChoose: (next: number | undefined) => latest.current.onChoose(next),
    }),
    [latest],
  )
  // default: the last chosen building, else the only one (of the user's institution, if the user has one)
  const own = mine && buildings.data?.filter(({ id_vuz }) => id_vuz === mine.id)
  const [only, another] = own?.map(({ id_korpus }) => id_korpus) ?? options.map(({ id: one }) => one)
  const known = options.find(({ id: one }) => one === last)?.id ?? (another === undefined ? only : undefined)
  if (!parameters.has('building') && known !== undefined)
    return <ReplaceAddress to={{ search: String(writeId(parameters, 'building', known)) }} />
  const isClosed = (room: number) => {
    const row = all.find((one) => idOf(one) === room)
    return row !== undefined && isForeign(row.id_faculty)
  }
  return (
    <div ref={panel} className={styles.list}>
      <EditableList
        name="rooms"
        defaultDensity="compact"
        title={title}
        choice={<RoomChoice building={id} {...choosing} />}
        guide={isChosen ? undefined : t('state.chooseBuilding')}
        owner={[
          ['entity.institution', building?.group ?? ''],
          ['entity.building', building?.text ?? ''],
        ]}
        {...{ edit, reads, order, columns }}
        rows={page.rows}
        isClosed={isClosed}
        firstField="number"
        addKey="room.add"
        {...(filter.isOn ? { emptyText: t('room.noneFound') } : {})}
        onAdd={isNarrow ? () => edit.confirmLeave(() => open({ kind: 'add' })) : undefined}
        firstNumber={page.from}
        onTurnPage={turnPage}
        onReveal={reveal}
        onOpen={
          isNarrow ? (row) => edit.confirmLeave(() => open({ kind: 'edit', id: idOf(row) })) : undefined
        }
        renderHint={({ number }) => <LikeRoom building={id} number={number} />}
        sums={{ label: 'field.sum', of: sumsIn }}
        below={
          <Pager
            page={page}
            total={all.length}
            linkTo={(number) => linkTo({ page: number, row: undefined })}
          />
        }
        paper={{
          university: building?.group,
          title: t('room.title'),
          about: [building?.text ?? ''],
          paper: 'wide',
        }}
        deletion={{
          among: list.data,
          labelOf: (row) => `${t('entity.room')} ${row.number}`,
          doDelete: deleteRoom,
          renderForm: (row) =>
            id !== undefined && (
              <RoomDrawer
                row={row}
                building={id}
                valuesOf={valuesOf}
                choices={choices}
                onClose={() => close()}
                onSaved={(room, now) => {
                  edit.selection.show(room)
                  close(onPage(pageWith(room, now), room))
                }}
              />
            ),
        }}
      />
    </div>
  )
}
