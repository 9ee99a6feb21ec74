import {
  type Icon,
  IconCalendarPlus,
  IconCopy,
  IconDoorOff,
  IconListSearch,
  IconPencil,
  IconPlus,
  IconRulerMeasure,
  IconSettings,
  IconTrash,
  IconUnlink,
  IconUsers,
} from '@tabler/icons-react'
import type { Call } from '#contract/call.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { groups } from '#contract/groups.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { specialities as specialityCalls } from '#contract/specialities.ts'
import type { GroupRowDialog } from '../groups/dialogs.ts'
import { hasStudyForm, isCompletePath, type Step, chosenAt, type Path } from '../hierarchy/cascade/path.ts'
import type { PickedStep } from './StepCatalogue.tsx'
import type { ComponentType, FunctionComponent, ReactNode } from 'react'
import type { PathState } from '../hierarchy/cascade/usePath.ts'
import type { TextKey } from '../i18n/texts.ts'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'
import { ids } from '#contract/limits.ts'

/**
 * Returns the key of the reason why a dialog cannot be opened (domain.md#structure-actions). `id`: id of the
 * row in the URL.
 */
type Requirement = (path: Path, id: number | undefined) => TextKey | undefined

const needKeys = {
  institution: 'structure.needInstitution',
  faculty: 'structure.needFaculty',
  direction: 'structure.needDirection',
  studyForm: 'structure.needStudyForm',
  speciality: 'structure.needSpeciality',
} as const satisfies Partial<Record<Step, TextKey>>

type NeededStep = keyof typeof needKeys

const needsNothing: Requirement = () => undefined

const needs =
  (step: NeededStep): Requirement =>
  (path) =>
    path[step] === undefined ? needKeys[step] : undefined

const needsRow =
  (step: NeededStep): Requirement =>
  (path, id) =>
    chosenAt(step, path) === undefined && id === undefined ? needKeys[step] : undefined

/** Requires a speciality. The placeholder 9999 is refused, since it has no duplicates. */
const needsDoubled: Requirement = ({ speciality }) =>
  speciality === undefined || speciality.id_special === ids.placeholder ? needKeys.speciality : undefined

type OpenedDialog = {
  readonly state: PathState
  readonly id: number | undefined
  readonly close: () => void
}

/** Returns a function that renders a lazy dialog, or nothing if the path is too short for the dialog. */
const lazyDialog = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  draw: (Dialog: FunctionComponent<Props>, opened: OpenedDialog) => ReactNode,
) => {
  const Dialog = lazyComponent(load)
  return (opened: OpenedDialog) => draw(Dialog, opened)
}

type EducationalDialog<Kind extends string = string> = {
  readonly kind: Kind
  readonly titleKey: TextKey
  readonly icon: Icon
  /**
   * Place of the dialog's button: header of the panel, tab, foot of a select, table of groups, or dialog of a
   * catalogue.
   */
  readonly place: 'bar' | 'tab' | 'groups' | 'catalogue' | Step
  readonly needs: Requirement
  /** Call whose right the dialog requires; undefined if it requires none. */
  readonly saves: Call | undefined
  readonly draw: (opened: OpenedDialog) => ReactNode
}

const rowDialog = <Kind extends string>(
  kind: Kind,
  titleKey: TextKey,
  icon: Icon,
  place: EducationalDialog['place'],
  required: Requirement,
  draw: EducationalDialog['draw'],
  saves?: Call,
): EducationalDialog<Kind> => ({ kind, titleKey, icon, place, needs: required, saves, draw })

/** Returns a dialog whose kind is also the key of its title. */
const titled = <Kind extends TextKey>(
  kind: Kind,
  icon: Icon,
  place: EducationalDialog['place'],
  required: Requirement,
  draw: EducationalDialog['draw'],
  saves: Call,
) => rowDialog(kind, kind, icon, place, required, draw, saves)

const quota = lazyDialog(
  async () => (await import('../quota/QuotaDialog.tsx')).QuotaDialog,
  (Quota, { state, close }) => <Quota state={state} onClose={close} />,
)
const nextYear = lazyDialog(
  async () => (await import('../groups/create-next-year/NextYearDialog.tsx')).NextYearDialog,
  (NextYear, { state: { path }, close }) =>
    path.faculty && <NextYear key={path.faculty.id_faculty} faculty={path.faculty} onClose={close} />,
)
const copying = lazyDialog(
  async () => (await import('../specialities/duplicates/Duplicates.tsx')).Duplicates,
  (Duplicates, { state: { path, choose }, id, close }) =>
    isCompletePath(path) && (
      // the choice is cleared before the refetch, since the deleted row would make it invalid
      <Duplicates path={path} target={id} onClose={close} onDeleted={() => choose('speciality', undefined)} />
    ),
)
const unlink = lazyDialog(
  async () => (await import('../specialities/unlink/UnlinkDialog.tsx')).UnlinkDialog,
  (Unlink, { state: { path, choose }, close }) =>
    isCompletePath(path) && (
      <Unlink path={path} onClose={close} onDeleted={() => choose('speciality', undefined)} />
    ),
)
const ending = lazyDialog(
  async () => (await import('../specialities/closing/ClosingDialog.tsx')).ClosingDialog,
  (Closing, { state: { path }, close }) => isCompletePath(path) && <Closing path={path} onClose={close} />,
)
const parameters = lazyDialog(
  async () => (await import('../specialities/parameters/ParametersDialog.tsx')).ParametersDialog,
  (Parameters, { state: { path }, close }) =>
    isCompletePath(path) && <Parameters path={path} onClose={close} />,
)
const rules = lazyDialog(
  async () => (await import('../specialities/grading-rule/GradingRuleDialog.tsx')).GradingRuleDialog,
  (GradingRules, { state: { path }, close }) =>
    hasStudyForm(path) && (
      <GradingRules path={path} speciality={path.speciality?.id_speciality} onClose={close} />
    ),
)
const institution = lazyDialog(
  async () => (await import('../hierarchy/institution/InstitutionForm.tsx')).InstitutionForm,
  (Form, { state: { path }, close }) =>
    path.institution && <Form key={path.institution.id_vuz} row={path.institution} onClose={close} />,
)
const loadFaculty = async () => (await import('../hierarchy/faculty/FacultyForm.tsx')).FacultyForm
const newFaculty = lazyDialog(loadFaculty, (Form, { state: { path, choose }, close }) => {
  const onSaved = (id: number) => choose('faculty', id)
  return (
    path.institution && (
      <Form institution={path.institution} row={undefined} onClose={close} onSaved={onSaved} />
    )
  )
})
const faculty = lazyDialog(loadFaculty, (Form, { state: { path }, close }) => {
  const row = path.faculty
  return (
    path.institution && (
      <Form key={row?.id_faculty} institution={path.institution} row={row} onClose={close} onSaved={close} />
    )
  )
})
const directions = lazyDialog(
  async () => (await import('./StepCatalogue.tsx')).PathDirections,
  (Directions, { state }) => <Directions state={state} />,
)
const studyForms = lazyDialog(
  async () => (await import('./StepCatalogue.tsx')).PathStudyForms,
  (StudyForms, { state }) => <StudyForms state={state} />,
)
const specialities = lazyDialog(
  async () => (await import('./StepCatalogue.tsx')).PathSpecialities,
  (Specialities, { state }) => <Specialities state={state} />,
)
const groupDialog = <Kind extends GroupRowDialog>(kind: Kind, titleKey: TextKey, icon: Icon, saves: Call) => {
  const draw = lazyDialog(
    async () => (await import('../groups/forms/GroupDialogs.tsx')).GroupDialogs,
    (Groups, { state: { path }, id, close }) =>
      isCompletePath(path) && <Groups kind={kind} id={id} path={path} onClose={close} />,
  )
  return rowDialog(kind, titleKey, icon, 'groups', needs('speciality'), draw, saves)
}

const catalogueDialogs = (step: PickedStep, draw: EducationalDialog['draw'], saves: Call) => [
  rowDialog(`${step}.pick`, `${step}.pick`, IconListSearch, step, needsNothing, draw),
  rowDialog(`${step}.edit`, `${step}.edit`, IconPencil, 'catalogue', needsRow(step), draw, saves),
  rowDialog(`${step}.add`, `${step}.add`, IconPlus, 'catalogue', needsNothing, draw, saves),
  rowDialog(`${step}.delete`, `${step}.delete`, IconTrash, 'catalogue', needsRow(step), draw, saves),
]

/**
 * Dialogs of the structure screen, with their buttons and palette entries, in the order of the buttons.
 * Dialogs of the groups' footer are in the panel of groups, since the URL does not contain the footer's
 * choices.
 */
export const dialogs = [
  rowDialog('quota', 'structure.quota', IconUsers, 'bar', needs('institution'), quota),
  rowDialog(
    'nextYear',
    'structure.nextYear',
    IconCalendarPlus,
    'bar',
    needs('faculty'),
    nextYear,
    groups.createNextYear,
  ),
  rowDialog('duplicates', 'structure.doubles', IconCopy, 'bar', needsDoubled, copying, specialityCalls.copy),
  titled(
    'institution.edit',
    IconPencil,
    'institution',
    needs('institution'),
    institution,
    hierarchy.saveInstitution,
  ),
  titled('faculty.edit', IconPencil, 'faculty', needs('faculty'), faculty, hierarchy.saveFaculty),
  titled('faculty.add', IconPlus, 'faculty', needs('institution'), newFaculty, hierarchy.saveFaculty),
  titled(
    'speciality.gradingRules',
    IconRulerMeasure,
    'tab',
    needs('studyForm'),
    rules,
    specialityCalls.saveGradingRule,
  ),
  ...catalogueDialogs('direction', directions, catalogues.saveDirection),
  ...catalogueDialogs('studyForm', studyForms, catalogues.saveStudyForm),
  titled(
    'speciality.parameters',
    IconSettings,
    'tab',
    needs('speciality'),
    parameters,
    specialityCalls.saveParameters,
  ),
  ...catalogueDialogs('speciality', specialities, catalogues.saveSpecialityName),
  titled('speciality.closing', IconDoorOff, 'speciality', needs('speciality'), ending, specialityCalls.close),
  titled('speciality.unlink', IconUnlink, 'speciality', needs('speciality'), unlink, specialityCalls.delete),
  groupDialog('group.edit', 'common.edit', IconPencil, groups.save),
  groupDialog('group.copy', 'common.copy', IconCopy, groups.copy),
  groupDialog('group.delete', 'common.delete', IconTrash, groups.delete),
]
export type DialogKind = (typeof dialogs)[number]['kind']
