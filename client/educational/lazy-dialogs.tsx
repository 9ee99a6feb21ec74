import type { ComponentType, LazyExoticComponent, ReactNode } from 'react'
import type { GroupRowDialog } from '../groups/dialogs.ts'
import { hasStudyForm, isCompletePath } from '../hierarchy/cascade/path.ts'
import type { PathState } from '../hierarchy/cascade/usePath.ts'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'

/** A dialog is drawn from the cascade and the row that the address names. */
export type Opened = {
  readonly state: PathState
  readonly id: number | undefined
  readonly close: () => void
}

/** A dialog's code comes when it is opened; `draw` answers nothing for a path that does not reach down to it. */
const lazyDialog = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  draw: (Dialog: LazyExoticComponent<ComponentType<Props>>, opened: Opened) => ReactNode,
) => {
  const Dialog = lazyComponent(load)
  return (opened: Opened) => draw(Dialog, opened)
}

export const quota = lazyDialog(
  async () => (await import('../quota/QuotaDialog.tsx')).QuotaDialog,
  (Quota, { state, close }) => <Quota state={state} onClose={close} />,
)
export const nextYear = lazyDialog(
  async () => (await import('../groups/next-year/NextYearDialog.tsx')).NextYearDialog,
  (NextYear, { state: { path }, close }) =>
    path.faculty && <NextYear key={path.faculty.id_faculty} faculty={path.faculty} onClose={close} />,
)
export const duplicates = lazyDialog(
  async () => (await import('../specialities/duplicates/Duplicates.tsx')).Duplicates,
  (Duplicates, { state: { path, choose }, close }) =>
    isCompletePath(path) && (
      // its lists are read again only after that: with them the chosen row would be gone, and its path broken
      <Duplicates path={path} onClose={close} onDeleted={() => choose('speciality', undefined)} />
    ),
)
export const unlink = lazyDialog(
  async () => (await import('../specialities/unlink/UnlinkDialog.tsx')).UnlinkDialog,
  (Unlink, { state: { path, choose }, close }) =>
    isCompletePath(path) && (
      <Unlink path={path} onClose={close} onDeleted={() => choose('speciality', undefined)} />
    ),
)
export const parameters = lazyDialog(
  async () => (await import('../specialities/parameters/ParametersDialog.tsx')).ParametersDialog,
  (Parameters, { state: { path }, close }) =>
    isCompletePath(path) && <Parameters path={path} onClose={close} />,
)
export const rules = lazyDialog(
  async () => (await import('../specialities/grading-rule/GradingRuleDialog.tsx')).GradingRuleDialog,
  (GradingRules, { state: { path }, close }) =>
    hasStudyForm(path) && (
      <GradingRules path={path} speciality={path.speciality?.id_speciality} onClose={close} />
    ),
)
export const institution = lazyDialog(
  async () => (await import('../hierarchy/institution/InstitutionForm.tsx')).InstitutionForm,
  (Form, { state: { path }, close }) =>
    path.institution && <Form key={path.institution.id_vuz} row={path.institution} onClose={close} />,
)
const loadFaculty = async () => (await import('../hierarchy/faculty/FacultyForm.tsx')).FacultyForm
export const newFaculty = lazyDialog(loadFaculty, (Form, { state: { path, choose }, close }) => {
  const onSaved = (id: number) => choose('faculty', id)
  return (
    path.institution && (
      <Form institution={path.institution} row={undefined} onClose={close} onSaved={onSaved} />
    )
  )
})
export const faculty = lazyDialog(loadFaculty, (Form, { state: { path }, close }) => {
  const row = path.faculty
  return (
    path.institution && (
      <Form key={row?.id_faculty} institution={path.institution} row={row} onClose={close} onSaved={close} />
    )
  )
})
export const directions = lazyDialog(
  async () => (await import('./StepCatalogue.tsx')).PathDirections,
  (Directions, { state }) => <Directions state={state} />,
)
export const studyForms = lazyDialog(
  async () => (await import('./StepCatalogue.tsx')).PathStudyForms,
  (StudyForms, { state }) => <StudyForms state={state} />,
)
export const specialities = lazyDialog(
  async () => (await import('./StepCatalogue.tsx')).PathSpecialities,
  (Specialities, { state }) => <Specialities state={state} />,
)
export const group = (kind: GroupRowDialog) =>
  lazyDialog(
    async () => (await import('../groups/forms/GroupDialogs.tsx')).GroupDialogs,
    (Groups, { state: { path }, id, close }) =>
      isCompletePath(path) && <Groups kind={kind} id={id} path={path} onClose={close} />,
  )
