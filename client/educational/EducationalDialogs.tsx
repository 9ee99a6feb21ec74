import { Suspense } from 'react'
import { hasStudyForm, isCompletePath } from '../hierarchy/cascade/path.ts'
import type { PathState } from '../hierarchy/cascade/usePath.ts'
import { missingFor } from './needs.ts'
import { useEducationalDialog } from './useEducationalDialog.ts'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'

const InstitutionForm = lazyComponent(
  async () => (await import('../hierarchy/institution/InstitutionForm.tsx')).InstitutionForm,
)
const FacultyForm = lazyComponent(
  async () => (await import('../hierarchy/faculty/FacultyForm.tsx')).FacultyForm,
)
const DirectionPicker = lazyComponent(
  async () => (await import('./pickers/DirectionPicker.tsx')).DirectionPicker,
)
const StudyFormPicker = lazyComponent(
  async () => (await import('./pickers/StudyFormPicker.tsx')).StudyFormPicker,
)
const SpecialityPicker = lazyComponent(
  async () => (await import('./pickers/SpecialityPicker.tsx')).SpecialityPicker,
)

const GroupDialogs = lazyComponent(
  async () => (await import('../groups/forms/GroupDialogs.tsx')).GroupDialogs,
)
const Duplicates = lazyComponent(
  async () => (await import('../specialities/duplicates/Duplicates.tsx')).Duplicates,
)

const QuotaDialog = lazyComponent(async () => (await import('../quota/QuotaDialog.tsx')).QuotaDialog)
const NextYearDialog = lazyComponent(
  async () => (await import('../groups/next-year/NextYearDialog.tsx')).NextYearDialog,
)

const ParametersDialog = lazyComponent(
  async () => (await import('../specialities/parameters/ParametersDialog.tsx')).ParametersDialog,
)
const GradingRuleDialog = lazyComponent(
  async () => (await import('../specialities/grading-rule/GradingRuleDialog.tsx')).GradingRuleDialog,
)

/** The modal of the address, over the screen; its code comes when it is opened. */
export const EducationalDialogs = ({ state }: { readonly state: PathState }) => {
  const { path, choose } = state
  const { dialog, close } = useEducationalDialog()
  if (dialog.kind === 'none' || missingFor(dialog.kind, path, dialog.id) !== undefined) return null
  const { institution, faculty } = path
  // Its lists are read again only after that: with them the chosen row would be gone, and its path broken.
  const leaveSpeciality = () => choose('speciality', undefined)
  const renderDialog = () => {
    switch (dialog.kind) {
      case 'quota':
        return <QuotaDialog state={state} close={close} />
      case 'nextYear':
        return faculty && <NextYearDialog key={faculty.id_faculty} faculty={faculty} close={close} />
      case 'duplicates':
        return isCompletePath(path) && <Duplicates path={path} onClose={close} onDeleted={leaveSpeciality} />
      case 'speciality.parameters':
        return isCompletePath(path) && <ParametersDialog path={path} onClose={close} />
      case 'speciality.gradingRules':
        return (
          hasStudyForm(path) && (
            <GradingRuleDialog path={path} speciality={path.speciality?.id_speciality} onClose={close} />
          )
        )
      case 'group.edit':
      case 'group.copy':
      case 'group.delete':
        return (
          isCompletePath(path) && (
            <GroupDialogs kind={dialog.kind} id={dialog.id} path={path} onClose={close} />
          )
        )
      // the panel of groups draws these itself: they are about its table and its footer
      case 'group.flags':
      case 'groupName.pick':
      case 'groupName.add':
      case 'groupName.edit':
      case 'groupName.delete':
      case 'subgroup.pick':
      case 'intakeYear.pick':
        return null
      case 'institution.edit':
        return institution && <InstitutionForm key={institution.id_vuz} row={institution} onClose={close} />
      case 'faculty.add':
        return (
          institution && (
            <FacultyForm
              institution={institution}
              row={undefined}
              onClose={close}
              onSaved={(id) => choose('faculty', id)}
            />
          )
        )
      case 'faculty.edit':
        return (
          institution && (
            <FacultyForm
              key={faculty?.id_faculty}
              institution={institution}
              row={faculty}
              onClose={close}
              onSaved={close}
            />
          )
        )
      case 'direction.pick':
      case 'direction.add':
      case 'direction.edit':
      case 'direction.delete':
        return <DirectionPicker state={state} />
      case 'studyForm.pick':
      case 'studyForm.add':
      case 'studyForm.edit':
      case 'studyForm.delete':
        return <StudyFormPicker state={state} />
      case 'speciality.pick':
      case 'speciality.add':
      case 'speciality.edit':
      case 'speciality.delete':
        return <SpecialityPicker state={state} />
    }
  }
  return <Suspense>{renderDialog()}</Suspense>
}
