import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pasteColumns } from '../../editing/form-facts.ts'
import { type Paste, PasteDialog } from '../../editing/paste/PasteDialog.tsx'
import { EmptyCure } from '../../location/EmptyCure.tsx'
import { SearchSelect } from '../../ui/SearchSelect/SearchSelect.tsx'
import { useFacultyOptions } from './useFacultyOptions.ts'

const columns = pasteColumns('department', ['shortName', 'nameRu', 'nameKy', 'nameEn'])

/** Departments of a faculty out of a spreadsheet. */
export const DepartmentsPaste = (props: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const { options, status } = useFacultyOptions()
  const [chosen, setChosen] = useState<number>()
  const faculty = chosen ?? (options.length === 1 ? options[0]?.id : undefined)
  const paste: Paste<'department'> = {
    list: 'department',
    columns,
    rowOf: ([snF1 = '', f1 = '', f1Kg = '', f1En = '']) => ({
      row: { idFaculty: faculty ?? 0, snF1, f1, f1Kg, f1En },
    }),
    choice: (
      <SearchSelect
        label={t('entity.faculty')}
        cure={<EmptyCure of="faculty" />}
        {...{ options, status }}
        value={faculty}
        onChoose={setChosen}
      />
    ),
    missing: faculty === undefined ? t('state.chooseFaculty') : undefined,
  }
  return <PasteDialog {...paste} {...props} />
}
