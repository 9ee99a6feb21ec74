import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { query } from '../../api/query.ts'
import { type Paste, PasteDialog } from '../../editing/paste/PasteDialog.tsx'
import { pastedStudyForm, studyFormColumns } from './paste.ts'

const none: readonly never[] = []

/** Study forms out of a spreadsheet. */
export const StudyFormsPaste = (props: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const kinds = useQuery(query(catalogues.studyFormKinds))
  const programmes = useQuery(query(catalogues.studyProgrammes))
  const cycles = [t('picker.cycle1'), t('picker.cycle2'), t('picker.cycle3')]
  const paste: Paste<'study-form'> = {
    list: 'study-form',
    columns: studyFormColumns,
    rowOf: pastedStudyForm({ kinds: kinds.data ?? none, programmes: programmes.data ?? none, cycles }),
    missing: kinds.data && programmes.data ? undefined : t('state.loading'),
  }
  return <PasteDialog {...paste} {...props} />
}
