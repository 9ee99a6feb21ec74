import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { specialityNameCalls, type SpecialityNameRow } from '#contract/entities/speciality-name.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import { CatalogueDialog, type CatalogueOpening, type RowNote } from '../CatalogueDialog.tsx'
import { Details } from '../Details.tsx'
import { nameOption } from '../name-option.ts'
import { readOnOpening } from '../../api/query.ts'
import { idOf, list, nameOf, namesOf, remove } from './speciality-names.ts'

const SpecialityNameForm = lazyComponent(
  async () => (await import('./SpecialityNameForm.tsx')).SpecialityNameForm,
)

type Props = CatalogueOpening &
  RowNote<SpecialityNameRow> & {
    /** Stands below the details of a name. */
    readonly renderLink: (row: SpecialityNameRow) => ReactNode
  }

/** Every speciality name there is, in a dialog where one is chosen. */
export const SpecialityNamesDialog = ({ renderLink, ...props }: Props) => {
  const { t } = useTranslation()
  const rows = useQuery({ ...list, ...readOnOpening })
  return (
    <CatalogueDialog
      {...props}
      name="speciality-names"
      entity="speciality-name"
      title={t('speciality.pick')}
      list={rows}
      idOf={idOf}
      nameOf={nameOf}
      optionOf={(row) => nameOption(idOf(row), namesOf(row), { code: row['p25-1'] })}
      renderDetails={(row) => (
        <Details code={row['p25-1']} names={namesOf(row)} isProtected={!row.edit}>
          {renderLink(row)}
        </Details>
      )}
      renderForm={(row, callbacks) => <SpecialityNameForm row={row} englishOfNew="kyrgyz" {...callbacks} />}
      saves={specialityNameCalls.saveSpecialityName}
      remove={remove}
    />
  )
}
