import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { DirectionRow, SpecialityNameRow } from '#contract/entities/names.ts'
import type { CatalogueOpening } from '../catalogues/CatalogueDialog.tsx'
import { useLocationSteps } from '../catalogues/useSteps.ts'
import { idOfStep } from '../hierarchy/cascade/names.ts'
import { chosenAt, type Rows, type StepRow } from '../hierarchy/cascade/path.ts'
import type { PathState } from '../hierarchy/cascade/usePath.ts'
import type { TextKey } from '../i18n/texts.ts'
import { SpecialityLink } from '../specialities/new-speciality/SpecialityLink.tsx'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'

const DirectionsDialog = lazyComponent(async () =>
  (await import('../catalogues/names/NamesDialog.tsx')).namesDialog<DirectionRow>('direction'),
)
const StudyFormsDialog = lazyComponent(
  async () => (await import('../catalogues/study-forms/StudyFormsDialog.tsx')).StudyFormsDialog,
)
const SpecialityNamesDialog = lazyComponent(async () =>
  (await import('../catalogues/names/NamesDialog.tsx')).namesDialog<SpecialityNameRow>('speciality-name'),
)

/** `above`: required step; `blockedKey`: text that requests this step; `linkedKey`: mark of linked rows. */
const catalogueSteps = {
  direction: { above: 'faculty', blockedKey: 'structure.needFaculty', linkedKey: 'structure.linkedStep' },
  studyForm: {
    above: 'direction',
    blockedKey: 'structure.needDirection',
    linkedKey: 'structure.linkedStudyForm',
  },
  speciality: {
    above: 'studyForm',
    blockedKey: 'structure.needStudyForm',
    linkedKey: 'structure.linkedSpeciality',
  },
} as const satisfies Record<string, { above: keyof Rows; blockedKey: TextKey; linkedKey: TextKey }>
export type PickedStep = keyof typeof catalogueSteps

/** If the chosen row is deleted, the choice is cleared. */
const useOpening = <S extends PickedStep>(step: S, { path, lists, choose }: PathState) => {
  const { t } = useTranslation()
  const { above, blockedKey, linkedKey } = catalogueSteps[step]
  const row = chosenAt(step, path)
  const chosenId = row === undefined ? undefined : idOfStep[step](row)
  const steps = useLocationSteps(step, chosenId)
  // true after the chosen row was deleted, when clearing the choice also closes the dialog
  const isForgotten = useRef(false)
  const list: readonly Rows[S][] | string = lists[step]
  const linked = new Set(typeof list === 'string' ? [] : list.map((one) => idOfStep[step](one)))
  const opening: CatalogueOpening = {
    steps: { ...steps, back: () => !isForgotten.current && steps.back() },
    chosenId,
    blockedKey: path[above] === undefined ? blockedKey : undefined,
    onChoose: (id) => (id === chosenId ? steps.close() : choose(step, id)),
    onDeleted: (id) => {
      if (id !== chosenId) return
      isForgotten.current = true
      choose(step, undefined)
    },
  }
  const renderNote = (one: StepRow[S]) => (linked.has(idOfStep[step](one)) ? t(linkedKey) : undefined)
  return { ...opening, renderNote }
}

type Props = { readonly state: PathState }

/** Dialog of all directions. The select lists only the directions of the faculty. */
export const PathDirections = ({ state }: Props) => <DirectionsDialog {...useOpening('direction', state)} />

export const PathStudyForms = ({ state }: Props) => <StudyFormsDialog {...useOpening('studyForm', state)} />

/** Dialog of all speciality names, in which the user can add a missing speciality to the faculty. */
export const PathSpecialities = ({ state }: Props) => {
  const opening = useOpening('speciality', state)
  return (
    <SpecialityNamesDialog
      {...opening}
      isEnglishCopied
      renderLink={(row) => (
        <SpecialityLink
          key={row.id_special}
          state={state}
          name={row}
          onAdded={() => opening.onChoose?.(row.id_special)}
        />
      )}
    />
  )
}
