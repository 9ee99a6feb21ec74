import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { useDialog } from '../../location/dialog.ts'
import { query } from '../../api/query.ts'
import { useFacultyChoice } from '../../catalogues/departments/useFacultyChoice.tsx'
import { type Paste, PasteDialog } from '../../editing/paste/PasteDialog.tsx'
import { pastedSpeciality, specialityColumns } from './paste.ts'

/** Dialog for pasted specialities of a faculty; the address may name it. */
export const SpecialitiesPaste = (props: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const { dialog } = useDialog(['speciality.paste'])
  const [directions, studyForms, names] = [
    useQuery(query(catalogues.directions)),
    useQuery(query(catalogues.studyForms)),
    useQuery(query(catalogues.specialityNames)),
  ]
  const { faculty, select } = useFacultyChoice(dialog.kind === 'none' ? undefined : dialog.id)
  const lists = directions.data &&
    studyForms.data &&
    names.data && { directions: directions.data, studyForms: studyForms.data, names: names.data }
  const paste: Paste<'speciality'> = {
    list: 'speciality',
    columns: specialityColumns,
    rowOf: pastedSpeciality({
      faculty: faculty ?? 0,
      ...(lists ?? { directions: [], studyForms: [], names: [] }),
    }),
    choice: select,
    missing:
      faculty === undefined ? t('state.chooseFaculty') : lists === undefined ? t('state.loading') : undefined,
  }
  return <PasteDialog {...paste} {...props} />
}
