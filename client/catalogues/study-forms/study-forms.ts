import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import type { StudyFormRow } from '#contract/entities/study-form.ts'
import { mutate } from '../../api/mutate.ts'
import { query } from '../../api/query.ts'
import type { Names } from '../../i18n/translations.ts'
import { nameIn } from '../../i18n/i18n.ts'
import { namedOption, type SelectOption } from '../../ui/SearchSelect/search-select.ts'

export const list = query(catalogues.studyForms)
export const idOf = (row: StudyFormRow) => row.id_f_educ
export const nameOf = (row: StudyFormRow) => nameIn(namesOf(row))
type NamedRow = { readonly name: string; readonly name_kg: string; readonly name_en: string }

export const namesOf = (row: NamedRow): Names => ({ ru: row.name, ky: row.name_kg, en: row.name_en })

const none: readonly never[] = []
const cycleKeys = ['picker.cycle1', 'picker.cycle2', 'picker.cycle3'] as const

export const remove = (row: StudyFormRow) => mutate(catalogues.deleteStudyForm, { idFeduc: row.id_f_educ })

export const useStudyFormOptions = () => {
  const { t } = useTranslation()
  const kinds = useQuery(query(catalogues.studyFormKinds))
  const programmes = useQuery(query(catalogues.studyProgrammes))
  const options = useMemo(
    () => ({
      kinds: kinds.data?.map((row) => namedOption(row.id_f_educ_vid, namesOf(row))) ?? none,
      programmes: programmes.data?.map((row) => namedOption(row.id_f_educ_prog, namesOf(row))) ?? none,
      cycles: cycleKeys.map((key, at): SelectOption => ({ id: at + 1, text: t(key) })),
    }),
    [kinds.data, programmes.data, t],
  )
  return { reads: { kinds, programmes }, options }
}

/** Returns the text of the option with this id, else the id; '' while the options are loading. */
export const textOfId = (options: readonly SelectOption[], id: string) =>
  options.find((option) => String(option.id) === id)?.text ?? (options.length === 0 ? '' : id)
