import type { UniqueData } from '#contract/save.ts'
import type { HoldingsRow } from '#contract/specialities.ts'
import { writeDialog, useDialogNavigation, useDialogSearch } from '../../location/dialog.ts'
import type { CompletePath } from '../../hierarchy/cascade/path.ts'
import { labelOfYear } from '../../years/years.ts'
import { DeleteStep } from '../duplicates/DeleteStep.tsx'
import { LostRows } from '../duplicates/LostRows.tsx'
import { useHoldings, useTargets } from '../duplicates/reads.ts'
import { PanelSection } from '../panel/PanelSection.tsx'
import { specialityName, textOf } from '../panel/text.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

const StepLink = ({ to, children }: { readonly to: URLSearchParams; readonly children: ReactNode }) => {
  const { step } = useDialogNavigation()
  return (
    <Link
      to={{ search: to.toString() }}
      onClick={(event) => {
        event.preventDefault()
        void step(to)
      }}
    >
      {children}
    </Link>
  )
}

const CopyLink = ({ path: { faculty, speciality } }: { readonly path: CompletePath }) => {
  const { t } = useTranslation()
  const { search } = useDialogSearch()
  const targets = useTargets(faculty.id_faculty, speciality)
  if (targets.data === undefined) return null
  const [first] = targets.data
  if (first === undefined) return t('speciality.nowhereToCopy')
  const isLikely = first.speciality['p25-1'] === speciality['p25-1'] || targets.data.length === 1
  const to = writeDialog(search, 'duplicates', isLikely ? first.speciality.id_speciality : undefined)
  const form = first.study_form
  return (
    <>
      {t('speciality.copyFirst')}{' '}
      <StepLink to={to}>
        {isLikely
          ? t('speciality.copyTo', {
              name: specialityName(first.speciality),
              form: textOf(form.name, form.name_kg, form.name_en).text,
            })
          : t('speciality.copyElsewhere')}
      </StepLink>
    </>
  )
}

/** Link to the dialog that closes a speciality, which users usually need: closing deletes nothing. */
const ClosingLink = () => {
  const { t } = useTranslation()
  const { search } = useDialogSearch()
  return <StepLink to={writeDialog(search, 'speciality.closing')}>{t('speciality.closeInstead')}</StepLink>
}

/** Returns true if a parameter is set: an id, a text, or a number above 0. */
const isFilled = ({ idSpeciality: _own, rev: _rev, ...parameters }: HoldingsRow['parameters']) =>
  Object.values(parameters).some((value) => value !== null && value !== '' && value !== 0)

const uniqueDataOf = ({ groups, plans, parameters, id_ebe_var }: HoldingsRow): UniqueData => ({
  groups: groups.map(({ group_name }) => group_name),
  quotas: groups
    .filter(({ quotas }) => quotas.some(({ kol_b, kol_k }) => kol_b > 0 || kol_k > 0))
    .map(({ group_name }) => group_name),
  plans: plans.map(({ a_year }) => labelOfYear(2000 + a_year)),
  parameters: isFilled(parameters),
  rule: id_ebe_var !== null,
})

const isEmpty = ({ groups, plans, parameters, rule }: UniqueData) =>
  groups.length === 0 && plans.length === 0 && !parameters && !rule

type Props = { readonly path: CompletePath; readonly onClose: () => void; readonly onDeleted: () => void }

/**
 * Dialog that removes the speciality, but not its name, from the faculty. Lists the rows that are deleted
 * with it.
 */
export const UnlinkDialog = ({ path, onClose, onDeleted }: Props) => {
  const { t } = useTranslation()
  const { speciality, studyForm } = path
  const holdings = useHoldings(speciality.id_speciality, undefined)
  const [row] = holdings.data ?? []
  const uniqueData = row && uniqueDataOf(row)
  return (
    <DeleteStep
      path={path}
      title={t('speciality.unlink')}
      question={t('speciality.unlinkQuestion', {
        name: specialityName(speciality),
        form: textOf(studyForm.name, studyForm.name_kg, studyForm.name_en).text,
      })}
      backKey="common.cancel"
      way={
        <>
          <CopyLink path={path} /> <ClosingLink />
        </>
      }
      onBack={onClose}
      onDeleted={onDeleted}
    >
      <PanelSection reads={[holdings]} lines={3}>
        {uniqueData && (
          <>
            <p>{t(isEmpty(uniqueData) ? 'speciality.unlinkEmpty' : 'speciality.unlinkKeeps')}</p>
            <LostRows only={uniqueData} />
          </>
        )}
      </PanelSection>
    </DeleteStep>
  )
}
