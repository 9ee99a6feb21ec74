import { useTranslation } from 'react-i18next'
import { type Paste, PasteDialog } from '../../editing/paste/PasteDialog.tsx'
import { pastedStudyForm, studyFormColumns } from './paste.ts'
import { cycleKeys, useStudyFormOptions } from './study-forms.ts'

const none: readonly never[] = []

/** Dialog for pasted study forms. */
export const StudyFormsPaste = (props: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const { kinds, programmes } = useStudyFormOptions().reads
  const cycles = cycleKeys.map((key) => t(key))
  const paste: Paste<'study-form'> = {
    list: 'study-form',
    columns: studyFormColumns,
    rowOf: pastedStudyForm({ kinds: kinds.data ?? none, programmes: programmes.data ?? none, cycles }),
    missing: kinds.data && programmes.data ? undefined : t('state.loading'),
  }
  return <PasteDialog {...paste} {...props} />
}
