import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { writeDialog } from '../../address/dialog.ts'
import { useDialogHistory, useDialogSearch } from '../../address/useDialog.ts'
import type { CompletePath } from '../../hierarchy/cascade/path.ts'
import { useTargets } from '../doubles/reads.ts'
import { specialityName, textOf } from '../panel/text.ts'

/** Leads to the copy, after which nothing would be lost; with its target chosen where a likely one is taught. */
export const CopyLink = ({ path: { faculty, speciality } }: { readonly path: CompletePath }) => {
  const { t } = useTranslation()
  const { step } = useDialogHistory()
  const { search } = useDialogSearch()
  const targets = useTargets(faculty.id_faculty, speciality)
  if (targets.data === undefined) return null
  const [first] = targets.data
  if (first === undefined) return t('speciality.nowhereToCopy')
  // those of the same code stand first; of others one is the target when there is no choice
  const isLikely = first.speciality['p25-1'] === speciality['p25-1'] || targets.data.length === 1
  const to = writeDialog(search, 'duplicates', isLikely ? first.speciality.id_speciality : undefined)
  const form = first.study_form
  return (
    <>
      {t('speciality.copyFirst')}{' '}
      <Link
        to={{ search: to.toString() }}
        onClick={(event) => {
          event.preventDefault()
          void step(to)
        }}
      >
        {isLikely
          ? t('speciality.copyTo', {
              name: specialityName(first.speciality),
              form: textOf(form.name, form.name_kg, form.name_en).text,
            })
          : t('speciality.copyElsewhere')}
      </Link>
    </>
  )
}
