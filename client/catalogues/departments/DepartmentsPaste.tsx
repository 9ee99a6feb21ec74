import { useTranslation } from 'react-i18next'
import { pasteOf } from '../../editing/form-facts.ts'
import { type Paste, PasteDialog } from '../../editing/paste/PasteDialog.tsx'
import { useFacultyChoice } from './useFacultyChoice.tsx'

/** Dialog for pasted departments of a faculty. */
export const DepartmentsPaste = (props: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const { faculty, select } = useFacultyChoice()
  const paste: Paste<'department'> = {
    ...pasteOf('department', ['shortName', 'nameRu', 'nameKy', 'nameEn'], { idFaculty: faculty ?? 0 }),
    choice: select,
    missing: faculty === undefined ? t('state.chooseFaculty') : undefined,
  }
  return <PasteDialog {...paste} {...props} />
}
