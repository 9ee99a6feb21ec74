import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { catalogues } from '#contract/catalogues.ts'
import type { DirectionRow } from '#contract/hierarchy.ts'
import { succeeded } from '../../api/outcome.ts'
import { outcomeOf } from '../../api/save.ts'
import { mutate } from '../../api/mutate.ts'
import { DirectionForm } from '../../catalogues/directions/DirectionForm.tsx'
import { idOf, list, namesOf } from '../../catalogues/directions/directions.ts'
import { ConfirmDelete } from '../../ui/Dialog/ConfirmDelete.tsx'
import type { PathState } from '../../hierarchy/cascade/usePath.ts'
import { Details } from './Details.tsx'
import { Picker } from './Picker.tsx'
import { useOptions } from './useOptions.ts'
import { usePicker } from './usePicker.ts'

/** Every direction there is, beside the select that shows the faculty's own. */
export const DirectionPicker = ({ state }: { readonly state: PathState }) => {
  const { t } = useTranslation()
  const ways = usePicker('direction', state)
  const rows = useQuery(list)
  const optionOf = useOptions('direction', state)
  const remove = async (row: DirectionRow) => {
    const answer = await mutate(catalogues.deleteDirection, { idDirection: idOf(row) })
    if (succeeded(outcomeOf(answer))) ways.forget(idOf(row))
    return answer
  }
  return (
    <Picker
      title={t('direction.pick')}
      ways={ways}
      list={rows}
      idOf={idOf}
      optionOf={optionOf}
      renderRow={(row) => <Details code={row['p24-1']} names={namesOf(row)} isProtected={!row.edit} />}
      renderForm={(row) => <DirectionForm row={row} onClose={ways.back} onSaved={ways.saved} />}
      renderDeletion={(row) => (
        <ConfirmDelete
          label={row.p24}
          doDelete={() => remove(row)}
          onDeleted={() => ways.deleted(idOf(row))}
          onClose={ways.back}
        />
      )}
    />
  )
}
