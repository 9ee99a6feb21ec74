import { Suspense } from 'react'
import { hasForm, isComplete } from '../hierarchy/cascade/path.ts'
import type { PathState } from '../hierarchy/cascade/usePath.ts'
import { missingFor } from './needs.ts'
import { useModal } from './useModal.ts'
import { part } from '../ui/lazy/part.ts'

const InstitutionForm = part(
  async () => (await import('../hierarchy/institution/InstitutionForm.tsx')).InstitutionForm,
)
const FacultyForm = part(async () => (await import('../hierarchy/faculty/FacultyForm.tsx')).FacultyForm)
const DirectionPicker = part(async () => (await import('./pickers/DirectionPicker.tsx')).DirectionPicker)
const StudyFormPicker = part(async () => (await import('./pickers/StudyFormPicker.tsx')).StudyFormPicker)
const SpecialityPicker = part(async () => (await import('./pickers/SpecialityPicker.tsx')).SpecialityPicker)

const GroupModals = part(async () => (await import('../groups/forms/GroupModals.tsx')).GroupModals)
const Duplicates = part(async () => (await import('../specialities/duplicates/Duplicates.tsx')).Duplicates)

const QuotaModal = part(async () => (await import('../quota/QuotaModal.tsx')).QuotaModal)
const NextYearModal = part(async () => (await import('../groups/next-year/NextYearModal.tsx')).NextYearModal)

const ParametersModal = part(
  async () => (await import('../specialities/parameters/ParametersModal.tsx')).ParametersModal,
)
const GradingModal = part(
  async () => (await import('../specialities/grading-rule/GradingModal.tsx')).GradingModal,
)
const LicencesModal = part(
  async () => (await import('../catalogues/licences/LicencesModal.tsx')).LicencesModal,
)

/** The modal of the address, over the screen; its code comes when it is opened. */
export const Modals = ({ state }: { readonly state: PathState }) => {
  const { path, choose } = state
  const { modal, close } = useModal()
  if (modal.kind === 'none' || missingFor(modal.kind, path, modal.id) !== undefined) return null
  const { institution, faculty } = path
  // Its lists are read again only after that: with them the chosen row would be gone, and its path broken.
  const leaveSpeciality = () => choose('speciality', undefined)
  const dialog = () => {
    switch (modal.kind) {
      case 'quota':
        return <QuotaModal state={state} close={close} />
      case 'next-year':
        return faculty && <NextYearModal key={faculty.id_faculty} faculty={faculty} close={close} />
      case 'duplicates':
        return isComplete(path) && <Duplicates path={path} onClose={close} onDeleted={leaveSpeciality} />
      case 'params':
        return isComplete(path) && <ParametersModal path={path} onClose={close} />
      case 'grading-spec':
        return (
          hasForm(path) && (
            <GradingModal path={path} speciality={path.speciality?.id_speciality} onClose={close} />
          )
        )
      case 'licences':
        return <LicencesModal onClose={close} />
      case 'group-edit':
      case 'group-copy':
      case 'group-delete':
        return isComplete(path) && <GroupModals kind={modal.kind} id={modal.id} path={path} onClose={close} />
      // the panel of groups draws these itself: they are about its table and its footer
      case 'group-flags':
      case 'group-pick':
      case 'group-name-add':
      case 'group-name-edit':
      case 'group-name-delete':
      case 'subgroup-pick':
      case 'year-pick':
        return null
      case 'vuz-edit':
        return institution && <InstitutionForm key={institution.id_vuz} row={institution} onClose={close} />
      case 'faculty-add':
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
      case 'faculty-edit':
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
      case 'direction-pick':
      case 'direction-add':
      case 'direction-edit':
      case 'direction-delete':
        return <DirectionPicker state={state} />
      case 'form-pick':
      case 'form-add':
      case 'form-edit':
      case 'form-delete':
        return <StudyFormPicker state={state} />
      case 'spec-pick':
      case 'spec-add':
      case 'spec-edit':
      case 'spec-delete':
        return <SpecialityPicker state={state} />
    }
  }
  return <Suspense>{dialog()}</Suspense>
}
