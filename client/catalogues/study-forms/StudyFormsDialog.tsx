import { studyFormCalls, type StudyFormRow } from '#contract/entities/study-form.ts'
import { lazyContent } from '../../ui/lazy/lazy-component.ts'
import { CatalogueDialog, type CatalogueOpening, type RowNote } from '../CatalogueDialog.tsx'
import { Details } from '../Details.tsx'
import { namedOption } from '../../ui/SearchSelect/search-select.ts'
import { textOfId, idOf, list, nameOf, namesOf, remove, useStudyFormOptions } from './study-forms.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

const StudyFormDetails = ({ row }: { readonly row: StudyFormRow }) => {
  const { t } = useTranslation()
  const { kinds, programmes, cycles } = useStudyFormOptions().options
  return (
    <Details
      names={namesOf(row)}
      isProtected={!row.edit}
      facts={[
        [t('field.shortName'), row.short_name],
        [t('field.kindText'), row.oztext_ru],
        [t('field.oz'), row.oz],
        [t('field.maxRate'), row.max_rate_id],
        [t('field.formKind'), textOfId(kinds, String(row.id_f_educ_vid))],
        [t('field.cycle'), textOfId(cycles, String(row.education_cycle))],
        [t('field.programme'), textOfId(programmes, String(row.id_f_educ_prog))],
      ]}
    />
  )
}

const StudyFormForm = lazyContent(async () => (await import('./StudyFormForm.tsx')).StudyFormForm)

export const StudyFormsDialog = (props: CatalogueOpening & RowNote<StudyFormRow>) => {
  const { t } = useTranslation()
  const rows = useQuery(list)
  return (
    <CatalogueDialog
      {...props}
      {...{ idOf, nameOf, remove }}
      entity="study-form"
      title={t(props.onChoose ? 'studyForm.pick' : 'studyForm.list')}
      list={rows}
      optionOf={(row) =>
        namedOption(idOf(row), namesOf(row), { otherTexts: [row.short_name], entity: 'study-form' })
      }
      renderDetails={(row) => <StudyFormDetails row={row} />}
      renderForm={(row, callbacks) => <StudyFormForm row={row} {...callbacks} />}
      saves={studyFormCalls.saveStudyForm}
    />
  )
}
