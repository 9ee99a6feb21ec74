import type { SortValue } from '../table/column.ts'
import { room } from '#contract/entities/rooms.ts'
import { decimals } from '#contract/limits.ts'
import type { RoomRow } from '#contract/rooms.ts'
import { EmptyListHelp, type MissingEntity } from '../location/EmptyListHelp.tsx'
import { i18n } from '../i18n/i18n.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { columnOf } from '../editing/column-of.tsx'
import { CellInput } from '../editing/cells/CellInput.tsx'
import { CellSearch } from '../editing/cells/CellSelect.tsx'
import { codeWithMark, type SelectOption } from '../ui/SearchSelect/search-select.ts'
import type { EditableColumn } from '../editing/editable-column.ts'
import { decimalOf } from '../i18n/decimal-text.ts'
import { roomValuesOf, type RoomValues } from './room-values.ts'
import { formatSquare } from './rooms.ts'
import styles from './Rooms.module.css'
import type { RoomChoice, RoomChoices } from './useRoomChoices.ts'
import { choicesOf } from '../editing/block/saves-of.ts'

type RoomLookups = Pick<RoomChoices, 'find' | 'optionsOf'>

export type RoomColumn = EditableColumn<RoomRow, RoomValues>

const { scale } = decimals.square
const squareDigits = { minimumFractionDigits: scale, maximumFractionDigits: scale }

export const squareText = (square: number) => formatNumber(square, squareDigits)

const wholeText = (option: SelectOption | undefined) =>
  [option?.text, option?.mark].filter((text) => text !== undefined).join(' · ')

const shortText = (option: SelectOption | undefined) =>
  option && (option.code ? codeWithMark(option) : wholeText(option))

/** By field, the entity that lacks rows if the field has no options. */
export const lackingFor = {
  kind: 'room-kind',
  faculty: 'faculty',
  unit: 'unit',
  department: 'department',
} as const satisfies Record<RoomChoice, MissingEntity>

const chosenColumn = (key: RoomChoice, width: number, choices: RoomLookups, faculty: string): RoomColumn => ({
  key,
  label: room.fields[`${key}Id`].word,
  cardLabel: room.fields[`${key}Id`].word,
  width,
  text: ({ values }) => wholeText(choices.find(key, values[key])),
  paperText: ({ values }) => shortText(choices.find(key, values[key])) ?? '',
  cell: ({ values }) => {
    const option = choices.find(key, values[key])
    return (
      <span className={styles.name} lang={option?.lang} title={wholeText(option)}>
        {shortText(option) || '—'}
      </span>
    )
  },
  choices: (values) => choicesOf(choices.optionsOf(key, values.faculty, values[key])),
  input: (field) => (
    <CellSearch
      {...field}
      options={choices.optionsOf(key, faculty, field.value)}
      emptyHelp={<EmptyListHelp of={lackingFor[key]} />}
    />
  ),
})

export const roomColumns = (choices: RoomLookups, faculty: string): readonly RoomColumn[] => [
  { ...columnOf('number', room.fields.number), width: 84, namesRow: true },
  {
    ...columnOf('capacity', room.fields.capacity),
    cardLabel: room.fields.capacity.word,
    width: 124,
    cell: ({ values: { capacity } }) => capacity !== '' && formatNumber(Number(capacity)),
  },
  {
    ...columnOf('square', room.fields.square),
    cardLabel: room.fields.square.word,
    width: 146,
    text: ({ values: { square } }) => formatSquare(square),
    cell: ({ values: { square } }) => {
      const value = decimalOf(square)
      return value === undefined ? square : squareText(value)
    },
  },
  chosenColumn('kind', 162, choices, faculty),
  chosenColumn('faculty', 112, choices, faculty),
  chosenColumn('unit', 198, choices, faculty),
  chosenColumn('department', 132, choices, faculty),
  {
    ...columnOf('note', room.fields.note),
    cardLabel: room.fields.note.word,
    width: 124,
    input: (field) => (
      <CellInput {...field} maxLength={room.fields.note.max} placeholder={i18n.t('room.noteExample')} />
    ),
    cell: ({ values: { note } }) => (
      <span className={styles.name} title={note}>
        {note}
      </span>
    ),
  },
]

export const sortValuesOf = (
  choices: RoomLookups,
): Readonly<Record<keyof RoomValues, (row: RoomRow) => SortValue>> => {
  const name = (key: RoomChoice) => (row: RoomRow) => choices.find(key, roomValuesOf(row)[key])?.text ?? ''
  return {
    number: (row) => row.number,
    capacity: (row) => row.contain,
    square: (row) => row.square,
    kind: name('kind'),
    faculty: name('faculty'),
    unit: name('unit'),
    department: name('department'),
    note: (row) => row.note,
  }
}
