import type { Step } from '../../hierarchy/cascade/path.ts'
import { idOfStep } from '../../hierarchy/cascade/names.ts'
import { chosenAt } from '../../hierarchy/cascade/path.ts'
import type { PathState } from '../../hierarchy/cascade/usePath.ts'
import { useEducationalDialog } from '../dialogs.tsx'
import { type Catalogue, stepOf } from './step.ts'

const catalogueOf = {
  direction: 'direction',
  studyForm: 'studyForm',
  speciality: 'speciality',
} as const satisfies Partial<Record<Step, Catalogue>>
export type PickedStep = keyof typeof catalogueOf

const needs = {
  direction: { above: 'faculty', reasonKey: 'structure.needFaculty' },
  studyForm: { above: 'direction', reasonKey: 'structure.needDirection' },
  speciality: { above: 'studyForm', reasonKey: 'structure.needStudyForm' },
} as const satisfies Record<PickedStep, { above: Step; reasonKey: string }>

/** Where a picker stands in the address, and the ways between its steps and back into the cascade. */
export const usePicker = <L extends PickedStep>(level: L, { path, choose }: PathState) => {
  const { dialog, close, step: go, isStep } = useEducationalDialog()
  const catalogue = catalogueOf[level]
  const row = chosenAt(level, path)
  const chosen = row === undefined ? undefined : idOfStep[level](row)
  const step =
    dialog.kind === 'none' ? ({ kind: 'pick' } as const) : stepOf(catalogue, dialog.kind, dialog.id, chosen)

  const { above, reasonKey } = needs[level]
  const pick = () => go(`${catalogue}.pick`)
  // what was opened at a step of its own has no list to go back to
  const back = isStep && step.kind !== 'pick' ? pick : close
  const take = (id: number) => (id === chosen ? close() : choose(level, id))
  return {
    step,
    chosen,
    /** Why nothing can be chosen here yet. */
    reasonKey: path[above] === undefined ? reasonKey : undefined,
    close,
    back,
    pick,
    add: () => go(`${catalogue}.add`),
    edit: (id: number) => go(`${catalogue}.edit`, id),
    remove: (id: number) => go(`${catalogue}.delete`, id),
    take,
    /** After a save: a new entry is the chosen one, where the levels above it are chosen. */
    saved: (id: number) => (step.kind === 'add' && path[above] !== undefined ? take(id) : back()),
    /** Before the lists are read again: with them the chosen row would be gone, and its path broken. */
    forget: (id: number) => {
      if (id === chosen) choose(level, undefined)
    },
    /** After a delete; what was chosen took the modal along when it was forgotten. */
    deleted: (id: number) => (id === chosen ? undefined : back()),
  }
}

export type PickerWays = ReturnType<typeof usePicker>
