import { useTranslation } from 'react-i18next'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import type { LicenceRow } from '#contract/entities/licence.ts'
import { licenceStates } from '#contract/limits.ts'
import { readNow } from '../../api/query.ts'
import type { FormCallbacks } from '../catalogue-props.ts'
import { UseNote } from '../UseCounts.tsx'
import { ChoiceField } from '../../editing/fields/ChoiceField.tsx'
import { DateField } from '../../editing/fields/DayField.tsx'
import { LikeHint } from '../../editing/LikeHint.tsx'
import { RowForm } from '../../editing/RowForm.tsx'
import { TextField } from '../../editing/fields/TextField.tsx'
import { useRowEdit } from '../../editing/useRowEdit.ts'
import { Columns } from '../../ui/layout.tsx'
import { saveRow } from '../../api/mutate.ts'
import { readDate } from '../../editing/fields/typed-texts.ts'
import { formValues } from '../../editing/form-values.ts'
import { idOf } from './licences.ts'

const form = formValues(
  'licence',
  ...(['resolution', 'startsOn', 'endsOn', 'supplement', 'state', 'stateFrom', 'address'] as const),
)

/** `state`: index in `licenceStates`, counted from 1. */
const valuesOf = (row: LicenceRow | undefined) => ({
  ...form.valuesOf(row),
  state: String(licenceStates.indexOf(row?.State ?? 'inForce') + 1),
})
type LicenceValues = ReturnType<typeof valuesOf>

/** Returns false for equal dates: a licence of one day is valid. */
const endsBeforeItBegins = ({ startsOn, endsOn }: LicenceValues) => {
  const [start, end] = [readDate(startsOn), readDate(endsOn)]
  return start !== undefined && end !== undefined && end < start
}

const bodyOf = form.bodyFor(catalogues.saveLicence)

const save = (id: number, rev: number | undefined, values: LicenceValues) =>
  saveRow(catalogues.saveLicence, {
    ...bodyOf(id, rev, values),
    State: licenceStates[Number(values.state) - 1],
  })

type Props = FormCallbacks<LicenceRow> & { readonly row: LicenceRow | undefined }

/** Form of a licence. A new one needs number, both dates and supplement (domain.md#licence-needs). */
export const LicenceForm = ({ row, onClose, onSaved }: Props) => {
  const { t } = useTranslation()
  const edit = useRowEdit({
    entity: 'licence',
    row,
    idOf,
    valuesOf,
    nameOf: ({ resolution }) => resolution,
    together: [['startsOn', 'endsOn']],
    save,
    readRows: () => readNow(catalogues.licences),
    onSaved,
  })
  const turnedOver = endsBeforeItBegins(edit.values) ? t('validation.dateOrder') : undefined
  const end = edit.field('endsOn')
  return (
    <RowForm
      edit={edit}
      title={t(row ? 'licence.edit' : 'licence.add')}
      about={row?.Resolution ?? ''}
      protection={t('reason.resolutionLocked')}
      blockedBy={turnedOver}
      onClose={onClose}
    >
      <Columns template="minmax(0, 1fr) 150px 150px" gap="md">
        <TextField {...edit.field('resolution')} />
        <DateField {...edit.field('startsOn')} />
        <DateField {...end} error={turnedOver ?? end.error} />
      </Columns>
      <TextField {...edit.field('supplement')} />
      <Columns template="150px 150px minmax(0, 1fr)" gap="md">
        <ChoiceField
          edit={edit}
          name="state"
          options={licenceStates.map((state, index) => ({
            id: index + 1,
            text: t(`field.licenceState.${state}`),
          }))}
        />
        <DateField {...edit.field('stateFrom')} />
        <TextField {...edit.field('address')} />
      </Columns>
      {row === undefined && <LikeHint entity="licence" values={{ Resolution: edit.values.resolution }} />}
      <UseNote entity="licence" id={row && idOf(row)} />
    </RowForm>
  )
}
