import { ids } from '#contract/limits.ts'
import { chosenAt, type Path, type Step } from '../hierarchy/cascade/path.ts'
import type { TextKey } from '../i18n/texts.ts'

/** Why a dialog cannot be opened yet (domain.md#structure-actions); `id`: the row that the address names. */
export type Needs = (path: Path, id: number | undefined) => TextKey | undefined

const needKeys = {
  institution: 'structure.needInstitution',
  faculty: 'structure.needFaculty',
  direction: 'structure.needDirection',
  studyForm: 'structure.needStudyForm',
  speciality: 'structure.needSpeciality',
} as const satisfies Partial<Record<Step, TextKey>>

type NeededStep = keyof typeof needKeys

/** Catalogues can be looked at, and added to, at any time. */
export const needsNothing: Needs = () => undefined

export const needs =
  (step: NeededStep): Needs =>
  (path) =>
    path[step] === undefined ? needKeys[step] : undefined

/** A row to change or to delete: the chosen one, or the one that the address names. */
export const needsRow =
  (step: NeededStep): Needs =>
  (path, id) =>
    chosenAt(step, path) === undefined && id === undefined ? needKeys[step] : undefined

/** The placeholder speciality 9999 has no doubles. */
export const needsDoubled: Needs = ({ speciality }) =>
  speciality === undefined || speciality.id_special === ids.placeholder ? needKeys.speciality : undefined
