import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { catalogues } from '#contract/catalogues.ts'
import type { SpecialityNameRow } from '#contract/speciality-names.ts'
import { succeeded } from '../../api/outcome.ts'
import { outcomeOf } from '../../api/save.ts'
import { mutate } from '../../api/mutate.ts'
import { SpecialityNameForm } from '../../catalogues/speciality-names/SpecialityNameForm.tsx'
import { list } from '../../catalogues/speciality-names/speciality-names.ts'
import { ConfirmDelete } from '../../ui/Dialog/ConfirmDelete.tsx'
import type { PathState } from '../../hierarchy/cascade/usePath.ts'
import { Details } from './Details.tsx'
import { Picker } from './Picker.tsx'
import { SpecialityLink } from '../../specialities/new-speciality/SpecialityLink.tsx'
import { useOptions } from './useOptions.ts'
import { usePicker } from './usePicker.ts'

const idOf = (row: SpecialityNameRow) => row.id_special
const namesOf = (row: SpecialityNameRow) => ({ ru: row.special, ky: row.special_kg, en: row.special_en })

/** Every speciality name there is; what the faculty does not teach in this study form yet can be added here. */
export const SpecialityPicker = ({ state }: { readonly state: PathState }) => {
  const { t } = useTranslation()
  const ways = usePicker('speciality', state)
  const rows = useQuery(list)
  const optionOf = useOptions('speciality', state)
  const remove = async (row: SpecialityNameRow) => {
    const answer = await mutate(catalogues.deleteSpecialityName, { idSpecial: idOf(row) })
    if (succeeded(outcomeOf(answer))) ways.forget(idOf(row))
    return answer
  }
  return (
    <Picker
      title={t('speciality.pick')}
      ways={ways}
      list={rows}
      idOf={idOf}
      optionOf={optionOf}
      renderRow={(row) => (
        <Details code={row['p25-1']} names={namesOf(row)} isProtected={!row.edit}>
          <SpecialityLink key={idOf(row)} state={state} name={row} onAdded={() => ways.take(idOf(row))} />
        </Details>
      )}
      renderForm={(row) => (
        <SpecialityNameForm row={row} englishOfNew="kyrgyz" onClose={ways.back} onSaved={ways.saved} />
      )}
      renderDeletion={(row) => (
        <ConfirmDelete
          label={`${row['p25-1']} ${row.special}`}
          doDelete={() => remove(row)}
          onDeleted={() => ways.deleted(idOf(row))}
          onClose={ways.back}
        />
      )}
    />
  )
}
