import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { specialities } from '#contract/specialities.ts'
import { useDialog } from '../../location/dialog.ts'
import { query } from '../../api/query.ts'
import { useFacultyChoice } from '../../catalogues/departments/useFacultyChoice.tsx'
import { namesOf as formNames } from '../../catalogues/study-forms/study-forms.ts'
import { namesCatalogues } from '../../catalogues/names/names-catalogues.ts'
import { type Paste, PasteDialog } from '../../editing/paste/PasteDialog.tsx'
import { nameIn } from '../../i18n/i18n.ts'
import { EmptyCure } from '../../location/EmptyCure.tsx'
import { SearchSelect } from '../../ui/SearchSelect/SearchSelect.tsx'
import { statusOfRead } from '../../ui/SearchSelect/search-select.ts'
import { useIntakeYears } from '../reads.ts'
import { groupColumns, pastedGroup } from './paste.ts'

const none: readonly never[] = []

/** Dialog for pasted groups of a speciality; the address may name its faculty. */
export const GroupsPaste = (props: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const { dialog } = useDialog(['group.paste'])
  const years = useIntakeYears()
  const [chosen, setChosen] = useState<number>()
  const named = dialog.kind === 'none' ? undefined : dialog.id
  const { faculty, select } = useFacultyChoice(named, () => setChosen(undefined))
  const taught = useQuery({
    ...query(specialities.copyTargets, { idFaculty: faculty ?? 0 }),
    enabled: faculty !== undefined,
  })
  const options = (taught.data ?? none).map((row) => ({
    id: row.speciality.id_speciality,
    code: row.speciality['p25-1'],
    text: nameIn({
      ru: row.speciality.special,
      ky: row.speciality.special_kg,
      en: row.speciality.special_en,
    }),
    note: `${nameIn(formNames(row.study_form))} · ${namesCatalogues.direction.nameOf(row.direction)}`,
  }))
  const speciality = chosen ?? (options.length === 1 ? options[0]?.id : undefined)
  const paste: Paste<'group'> = {
    list: 'group',
    columns: groupColumns,
    rowOf: pastedGroup(speciality ?? 0, years.data ?? none),
    choice: (
      <>
        {select}
        <SearchSelect
          label={t('entity.speciality')}
          cure={<EmptyCure of="speciality" />}
          options={options}
          status={faculty === undefined ? 'ready' : statusOfRead(taught)}
          value={speciality}
          onChoose={setChosen}
        />
      </>
    ),
    missing:
      faculty === undefined
        ? t('state.chooseFaculty')
        : speciality === undefined
          ? t('state.chooseSpeciality')
          : years.data === undefined
            ? t('state.loading')
            : undefined,
  }
  return <PasteDialog {...paste} {...props} />
}
