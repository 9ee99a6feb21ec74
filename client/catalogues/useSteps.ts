import { startTransition, useState } from 'react'
import { readDialog, currentSearch } from '../address/dialog.ts'
import { useDialog } from '../address/useDialog.ts'
import { type AddressedCatalogue, type CatalogueStep, stepKinds, stepOf } from './step.ts'

/** The current step of a catalogue's dialog, and the actions that lead from it. */
export type CatalogueSteps = {
  readonly step: CatalogueStep
  readonly go: (step: CatalogueStep) => void
  /** Does what takes the step away, when the user agrees to lose what is unsaved in it. */
  readonly leave: (then: () => void) => void
  /** To the list, and out of the dialog where there is none to go back to. */
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
