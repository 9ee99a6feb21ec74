import { startTransition, useState } from 'react'
import { readDialog, useDialog } from '../location/dialog.ts'
import { currentSearch } from '../ui/dialogs/stack.ts'

/** The catalogues whose step is in the address, which names it by one of `stepKinds`. */
type AddressedCatalogue = 'direction' | 'studyForm' | 'speciality' | 'groupName'

/** A step of a catalogue's dialog: its list, a form, or the question before a delete. */
type CatalogueStep =
  | { readonly kind: 'pick' }
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly id: number }
  | { readonly kind: 'delete'; readonly id: number }

const stepKinds = (catalogue: AddressedCatalogue) =>
  [`${catalogue}.pick`, `${catalogue}.add`, `${catalogue}.edit`, `${catalogue}.delete`] as const

/**
 * The step that the address names, where it names one of this catalogue. Without an id it means the chosen
 * row; with none chosen there is nothing to change, and the list is shown.
 */
export const stepOf = (
  catalogue: AddressedCatalogue,
  kind: string,
  id: number | undefined,
  chosen: number | undefined,
): CatalogueStep => {
  const row = id ?? chosen
  if (kind === `${catalogue}.add`) return { kind: 'add' }
  if (row === undefined) return { kind: 'pick' }
  if (kind === `${catalogue}.edit`) return { kind: 'edit', id: row }
  if (kind === `${catalogue}.delete`) return { kind: 'delete', id: row }
  return { kind: 'pick' }
}

/** The current step of a catalogue's dialog, and the actions that lead from it. */
export type CatalogueSteps = {
  readonly step: CatalogueStep
  readonly go: (step: CatalogueStep) => void
  /** Does what takes the step away, when the user agrees to lose what is unsaved in it. */
  readonly leave: (then: () => void) => void
  /** Goes back to the list, and out of the dialog where there is no list to go back to. */
  readonly back: () => void
  /** Closes the dialog. */
  readonly close: () => void
}

/** Steps that a link restores: `?modal=direction.edit&id=5`. */
export const useLocationSteps = (
  catalogue: AddressedCatalogue,
  chosenId: number | undefined,
): CatalogueSteps => {
  const { dialog, step: goTo, close, isStep } = useDialog(stepKinds(catalogue))
  const id = dialog.kind === 'none' ? undefined : dialog.id
  const step = stepOf(catalogue, dialog.kind, id, chosenId)
  const go = (next: CatalogueStep) => goTo(`${catalogue}.${next.kind}`, 'id' in next ? next.id : undefined)
  const back = () => {
    // a second Esc may come before the step that the first one led to is drawn
    const now = readDialog(currentSearch(), stepKinds(catalogue)).kind
    if (now === 'none') return
    // a form that was opened by a button of its own has no list to go back to
    if (isStep && now !== `${catalogue}.pick`) go({ kind: 'pick' })
    else close()
  }
  // the address asks by itself
  return { step, go, leave: (then) => then(), back, close }
}

/** Steps of a dialog that begins at its list each time. `leave` asks before unsaved input is lost. */
export const useOwnSteps = (close: () => void) => {
  const [step, setStep] = useState<CatalogueStep>({ kind: 'pick' })
  // the list stays until the code of the form is there
  const go = (next: CatalogueStep) => startTransition(() => setStep(next))
  return (leave: (then: () => void) => void): CatalogueSteps => ({
    step,
    go: (next) => leave(() => go(next)),
    leave,
    // at once: a second Esc leads on from the list
    back: () => (step.kind === 'pick' ? close() : leave(() => setStep({ kind: 'pick' }))),
    close,
  })
}
