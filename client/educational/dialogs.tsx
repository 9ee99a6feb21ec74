import {
  type Icon,
  IconCalendarPlus,
  IconCopy,
  IconListSearch,
  IconPencil,
  IconPlus,
  IconSettings,
  IconTrash,
  IconUnlink,
  IconUsers,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Call } from '#contract/call.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { groups } from '#contract/groups.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { specialities as specialityCalls } from '#contract/specialities.ts'
import type { Step } from '../hierarchy/cascade/path.ts'
import type { TextKey } from '../i18n/texts.ts'
import type { PickedStep } from './StepCatalogue.tsx'
import {
  directions,
  duplicates,
  faculty,
  group,
  institution,
  newFaculty,
  nextYear,
  parameters,
  quota,
  rules,
  specialities,
  studyForms,
  unlink,
  type Opened,
} from './lazy-dialogs.tsx'
import { type Needs, needs, needsDuplicated, needsNothing, needsRow } from './needs.ts'

export type EducationalDialog<Kind extends string = string> = {
  readonly kind: Kind
  /** Its button and its entry in the palette. */
  readonly titleKey: TextKey
  readonly icon: Icon
  /** Where its button stands: in the action bar, beside a select, in the table of groups, or in a catalogue's dialog. */
  readonly place: 'bar' | 'groups' | 'catalogue' | Step
  readonly needs: Needs
  /** The call by which it saves what stands under the path; undefined where everybody may open it. */
  readonly saves: Call | undefined
  readonly draw: (opened: Opened) => ReactNode
}

const row = <Kind extends string>(
  kind: Kind,
  titleKey: TextKey,
  icon: Icon,
  place: EducationalDialog['place'],
  required: Needs,
  draw: EducationalDialog['draw'],
  saves?: Call,
): EducationalDialog<Kind> => ({ kind, titleKey, icon, place, needs: required, saves, draw })

/** A catalogue opens beside its select; all institutions share it, so that it is changed in its own dialog alone. */
const catalogue = (step: PickedStep, draw: EducationalDialog['draw'], saves: Call) => [
  row(`${step}.pick`, `${step}.pick`, IconListSearch, step, needsNothing, draw),
  row(`${step}.edit`, `${step}.edit`, IconPencil, 'catalogue', needsRow(step), draw, saves),
  row(`${step}.add`, `${step}.add`, IconPlus, 'catalogue', needsNothing, draw, saves),
  row(`${step}.delete`, `${step}.delete`, IconTrash, 'catalogue', needsRow(step), draw, saves),
]

/**
 * Everything that opens over the educational screen. The button, the palette's entry and the dialog itself come from its
 * row; the buttons beside a select stand in this order. The dialogs of the footer, whose picks are not in the address,
 * belong to the panel of groups.
 */
export const dialogs = [
  row('quota', 'structure.quota', IconUsers, 'bar', needs('institution'), quota),
  row(
    'nextYear',
    'structure.nextYear',
    IconCalendarPlus,
    'bar',
    needs('faculty'),
    nextYear,
    groups.createNextYear,
  ),
  row(
    'duplicates',
    'structure.duplicates',
    IconCopy,
    'bar',
    needsDuplicated,
    duplicates,
    specialityCalls.copy,
  ),
  row(
    'institution.edit',
    'institution.edit',
    IconPencil,
    'institution',
    needs('institution'),
    institution,
    hierarchy.saveInstitution,
  ),
  row(
    'faculty.edit',
    'faculty.edit',
    IconPencil,
    'faculty',
    needs('faculty'),
    faculty,
    hierarchy.saveFaculty,
  ),
  row(
    'faculty.add',
    'faculty.add',
    IconPlus,
    'faculty',
    needs('institution'),
    newFaculty,
    hierarchy.saveFaculty,
  ),
  row(
    'speciality.gradingRules',
    'speciality.gradingRules',
    IconSettings,
    'direction',
    needs('studyForm'),
    rules,
    specialityCalls.saveGradingRule,
  ),
  ...catalogue('direction', directions, catalogues.saveDirection),
  ...catalogue('studyForm', studyForms, catalogues.saveStudyForm),
  row(
    'speciality.parameters',
    'speciality.parameters',
    IconSettings,
    'speciality',
    needs('speciality'),
    parameters,
    specialityCalls.saveParameters,
  ),
  ...catalogue('speciality', specialities, catalogues.saveSpecialityName),
  row(
    'speciality.unlink',
    'speciality.unlink',
    IconUnlink,
    'speciality',
    needs('speciality'),
    unlink,
    specialityCalls.delete,
  ),
  row(
    'group.edit',
    'common.edit',
    IconPencil,
    'groups',
    needs('speciality'),
    group('group.edit'),
    groups.save,
  ),
  row('group.copy', 'common.copy', IconCopy, 'groups', needs('speciality'), group('group.copy'), groups.copy),
  row(
    'group.delete',
    'common.delete',
    IconTrash,
    'groups',
    needs('speciality'),
    group('group.delete'),
    groups.delete,
  ),
]
export type DialogKind = (typeof dialogs)[number]['kind']
