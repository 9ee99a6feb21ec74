import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialog } from '../../location/dialog.ts'
import { pasteOf } from '../../editing/paste/columns.ts'
import { type Paste, PasteDialog } from '../../editing/paste/PasteDialog.tsx'
import { EmptyCure } from '../../location/EmptyCure.tsx'
import { SearchSelect } from '../../ui/SearchSelect/SearchSelect.tsx'
import { optionOf } from '../cascade/options.ts'
import { useMyInstitution } from '../my-institution/my-institution.ts'
import { useInstitutions } from '../my-institution/useInstitutions.ts'

const fields = ['shortRu', 'shortKy', 'shortEn', 'fullRu', 'fullKy', 'fullEn', 'director'] as const

/**
 * Dialog for pasted faculties of an institution, which the address may name; a faculty needs seven names (domain.md#faculty-needs-seven).
 */
export const FacultiesPaste = (props: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const { rows, status } = useInstitutions()
  const [mine] = useMyInstitution()
  const { dialog } = useDialog(['faculty.paste'])
  const [chosen, setChosen] = useState(dialog.kind === 'none' ? undefined : dialog.id)
  const institution = chosen ?? mine?.id ?? (rows?.length === 1 ? rows[0]?.id_vuz : undefined)
  const paste: Paste<'faculty'> = {
    ...pasteOf('faculty', fields, { idVuz: institution ?? 0 }),
    choice: (
      <SearchSelect
        label={t('entity.institution')}
        cure={<EmptyCure of="institution" />}
        options={(rows ?? []).map((row) => optionOf('institution', row))}
        status={status}
        value={institution}
        onChoose={setChosen}
      />
    ),
    missing: institution === undefined ? t('state.chooseInstitution') : undefined,
  }
  return <PasteDialog {...paste} {...props} />
}
