import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { qualificationCalls } from '#contract/catalogues/qualifications.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import { CatalogueDialog, type CatalogueOpening } from '../CatalogueDialog.tsx'
import { Details } from '../Details.tsx'
import { nameOption } from '../name-option.ts'
import { readOnOpening } from '../../api/query.ts'
import { idOf, list, nameOf, namesOf, remove } from './qualifications.ts'

const QualificationForm = lazyComponent(
  async () => (await import('./QualificationForm.tsx')).QualificationForm,
)

/** The catalogue of qualifications in a dialog, or as a step of one, where a qualification is chosen. */
export const QualificationsDialog = (props: CatalogueOpening) => {
  const { t } = useTranslation()
  const rows = useQuery({ ...list, ...readOnOpening })
  return (
    <CatalogueDialog
      {...props}
      name="qualifications"
      entity="qualification"
      title={t(props.onChoose ? 'qualification.pick' : 'menu.qualification')}
      list={rows}
      idOf={idOf}
      nameOf={nameOf}
      optionOf={(row) => nameOption(idOf(row), namesOf(row))}
      renderDetails={(row) => <Details names={namesOf(row)} isProtected={!row.edit} />}
      renderForm={(row, callbacks) => <QualificationForm row={row} {...callbacks} />}
      saves={qualificationCalls.saveQualification}
      remove={remove}
    />
  )
}
