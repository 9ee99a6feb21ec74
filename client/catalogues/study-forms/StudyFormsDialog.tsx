import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { studyFormCalls, type StudyFormRow } from '#contract/entities/study-form.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import { CatalogueDialog, type CatalogueOpening, type RowNote } from '../CatalogueDialog.tsx'
import { nameOption } from '../name-option.ts'
import { StudyFormDetails } from './StudyFormDetails.tsx'
import { readOnOpening } from '../../api/query.ts'
import { idOf, list, nameOf, namesOf, remove } from './study-forms.ts'

const StudyFormForm = lazyComponent(async () => (await import('./StudyFormForm.tsx')).StudyFormForm)

/** Every study form there is, in a dialog over any screen, or where one is chosen. */
export const StudyFormsDialog = (props: CatalogueOpening & RowNote<StudyFormRow>) => {
  const { t } = useTranslation()
  const rows = useQuery({ ...list, ...readOnOpening })
  return (
    <CatalogueDialog
      {...props}
      name="study-forms"
      entity="study-form"
      title={t(props.onChoose ? 'studyForm.pick' : 'studyForm.list')}
      list={rows}
      idOf={idOf}
      nameOf={nameOf}
      optionOf={(row) =>
        nameOption(idOf(row), namesOf(row), { otherTexts: [row.short_name], entity: 'study-form' })
      }
      renderDetails={(row) => <StudyFormDetails row={row} />}
      renderForm={(row, callbacks) => <StudyFormForm row={row} {...callbacks} />}
      saves={studyFormCalls.saveStudyForm}
      remove={remove}
    />
  )
}
