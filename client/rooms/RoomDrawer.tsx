import { useTranslation } from 'react-i18next'
import { type RoomRow, rooms } from '#contract/rooms.ts'
import { EmptyListHelp } from '../location/EmptyListHelp.tsx'
import { readNow } from '../api/query.ts'
import type { FormCallbacks } from '../catalogues/catalogue-props.ts'
import { ChoiceField } from '../editing/fields/ChoiceField.tsx'
import { RowForm } from '../editing/RowForm.tsx'
import { NumberField } from '../editing/fields/NumberField.tsx'
import { TextField } from '../editing/fields/TextField.tsx'
import { useRowEdit } from '../editing/useRowEdit.ts'
import { DialogShell } from '../ui/Dialog/DialogFrame.tsx'
import { lackingFor } from './columns.tsx'
import { LikeRoom } from './LikeRoom.tsx'
import { numbers, type RoomValues, mergedFields } from './room-values.ts'
import styles from './Rooms.module.css'
import { idOf, roomSaves, normaliseRoom } from './rooms.ts'
import type { RoomChoice as Choice, RoomChoices } from './useRoomChoices.ts'
import { Columns } from '../ui/layout.tsx'

type Props = FormCallbacks<RoomRow> & {
  readonly row: RoomRow | undefined
  readonly building: number
  readonly valuesOf: (row: RoomRow | undefined) => RoomValues
  readonly choices: RoomChoices
}

const choiceFields: readonly Choice[] = ['kind', 'faculty', 'unit', 'department']
const width = 560

/** Form of a room in narrow windows. On a phone the drawer fills the screen. */
export const RoomDrawer = ({ row, building, valuesOf, choices, onClose, onSaved }: Props) => {
  const { t } = useTranslation()
  const edit = useRowEdit({
    entity: 'room',
    row,
    idOf,
    valuesOf,
    nameOf: ({ number }) => number,
    numbers,
    normalise: normaliseRoom,
    together: mergedFields,
    save: roomSaves(building).save,
    readRows: () => readNow(rooms.list, { idKorpus: building }),
    onSaved,
  })
  const inWords = (values: RoomValues): RoomValues => ({
    ...values,
    kind: choices.find('kind', values.kind)?.text ?? '',
    faculty: choices.find('faculty', values.faculty)?.text ?? '',
    unit: choices.find('unit', values.unit)?.text ?? '',
    department: choices.find('department', values.department)?.text ?? '',
  })
  return (
    <DialogShell width={width} placement="right" onClose={onClose}>
      <RowForm
        edit={edit}
        title={t(row ? 'room.edit' : 'room.add')}
        about={row?.number ?? ''}
        inWords={inWords}
        width={width}
        // required fields (domain.md#room-needs)
        blockedBy={edit.blank.length === 0 ? undefined : `${t('fillFields')}: ${edit.blank.join(', ')}`}
        onClose={onClose}
      >
        <Columns count={3} gap="md" className={styles.form}>
          <TextField {...edit.field('number')} />
          {(['capacity', 'square'] as const).map((name) => (
            <NumberField key={name} rule={numbers[name]} {...edit.field(name)} value={edit.values[name]} />
          ))}
          {choiceFields.map((name) => (
            <div key={name} className={styles.wide}>
              <ChoiceField
                edit={edit}
                name={name}
                options={choices.optionsOf(name, edit.values.faculty, edit.values[name])}
                emptyHelp={<EmptyListHelp of={lackingFor[name]} />}
              />
            </div>
          ))}
          <div className={styles.wide}>
            <TextField {...edit.field('note')} description={t('room.noteWhy')} />
          </div>
        </Columns>
        {row === undefined && <LikeRoom building={building} number={edit.values.number} />}
      </RowForm>
    </DialogShell>
  )
}
