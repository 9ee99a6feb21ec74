import type { NowhereElse } from '#contract/save.ts'
import type { HoldingsRow } from '#contract/specialities.ts'
import { writeDialog, useDialogNavigation, useDialogSearch } from '../../location/dialog.ts'
import type { CompletePath } from '../../hierarchy/cascade/path.ts'
import { labelOfYear } from '../../years/years.ts'
import { DeleteStep } from '../doubles/DeleteStep.tsx'
import { LostRows } from '../doubles/LostRows.tsx'
import { useHoldings, useTargets } from '../doubles/reads.ts'
import { PanelSection } from '../panel/PanelSection.tsx'
import { specialityName, textOf } from '../panel/text.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** A link to another dialog, from which Back comes back to this one. */
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

/** Leads to the copy, after which nothing would be lost; with its target chosen where a likely one is taught. */
const CopyLink = ({ path: { faculty, speciality } }: { readonly path: CompletePath }) => {
  const { t } = useTranslation()
  const { search } = useDialogSearch()
  const targets = useTargets(faculty.id_faculty, speciality)
  if (targets.data === undefined) return null
  const [first] = targets.data
  if (first === undefined) return t('speciality.nowhereToCopy')
  // those of the same code are first; of others one is the target when there is no choice
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

/** The link to the closing, which is mostly meant: nobody is admitted any more, and nothing is lost. */
const ClosingLink = () => {
  const { t } = useTranslation()
  const { search } = useDialogSearch()
  return <StepLink to={writeDialog(search, 'speciality.closing')}>{t('speciality.closeInstead')}</StepLink>
}

/** The parameters that are filled in: an id, a text, a figure above 0. */
const isFilled = ({ idSpeciality: _own, rev: _rev, ...parameters }: HoldingsRow['parameters']) =>
  Object.values(parameters).some((value) => value !== null && value !== '' && value !== 0)

/** The rows that go with a speciality, by kind. */
const heldBy = ({ groups, plans, parameters, id_ebe_var }: HoldingsRow): NowhereElse => ({
  groups: groups.map(({ group_name }) => group_name),
  quotas: groups
    .filter(({ quotas }) => quotas.some(({ kol_b, kol_k }) => kol_b > 0 || kol_k > 0))
    .map(({ group_name }) => group_name),
  plans: plans.map(({ a_year }) => labelOfYear(2000 + a_year)),
  parameters: isFilled(parameters),
  rule: id_ebe_var !== null,
})

const isEmpty = ({ groups, plans, parameters, rule }: NowhereElse) =>
  groups.length === 0 && plans.length === 0 && !parameters && !rule

type Props = { readonly path: CompletePath; readonly onClose: () => void; readonly onDeleted: () => void }

/** Takes the speciality from the faculty, after naming the rows that go with it; the catalogue keeps its name. */
export const UnlinkDialog = ({ path, onClose, onDeleted }: Props) => {
  const { t } = useTranslation()
  const { speciality, studyForm } = path
  const holdings = useHoldings(speciality.id_speciality, undefined)
  const [row] = holdings.data ?? []
  const held = row && heldBy(row)
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
        {held && (
          <>
            <p>{t(isEmpty(held) ? 'speciality.unlinkEmpty' : 'speciality.unlinkKeeps')}</p>
            <LostRows only={held} />
          </>
        )}
      </PanelSection>
    </DeleteStep>
  )
}
