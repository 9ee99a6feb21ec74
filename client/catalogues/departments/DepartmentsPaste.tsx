import { useTranslation } from 'react-i18next'
import { pasteColumns } from '../../editing/form-facts.ts'
import { type Paste, PasteDialog } from '../../editing/paste/PasteDialog.tsx'
import { useFacultyChoice } from './useFacultyChoice.tsx'

const columns = pasteColumns('department', ['shortName', 'nameRu', 'nameKy', 'nameEn'])

/** Dialog for pasted departments of a faculty. */
export const DepartmentsPaste = (props: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const { faculty, select } = useFacultyChoice()
  const paste: Paste<'department'> = {
    list: 'department',
    columns,
    rowOf: ([snF1 = '', f1 = '', f1Kg = '', f1En = '']) => ({
      row: { idFaculty: faculty ?? 0, snF1, f1, f1Kg, f1En },
    }),
    choice: select,
    missing: faculty === undefined ? t('state.chooseFaculty') : undefined,
  }
  return <PasteDialog {...paste} {...props} />
}
