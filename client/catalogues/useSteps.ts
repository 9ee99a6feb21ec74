import { startTransition, useState } from 'react'
import { readDialog, useDialog } from '../location/dialog.ts'
import { currentSearch } from '../ui/dialogs/stack.ts'

/**
 * Catalogues whose dialog step (list, form, deletion question) is stored in the URL, as one of `stepKinds`.
 */
type AddressedCatalogue = 'direction' | 'studyForm' | 'speciality' | 'groupName'

type CatalogueStep =
  | { readonly kind: 'pick' }
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly id: number }
  | { readonly kind: 'delete'; readonly id: number }

const stepKinds = (catalogue: AddressedCatalogue) =>
  [`${catalogue}.pick`, `${catalogue}.add`, `${catalogue}.edit`, `${catalogue}.delete`] as const

/** Edit and delete apply to the row `id`, else to `chosen`; without either id, the list opens. */
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

export type CatalogueSteps = {
  readonly step: CatalogueStep
  readonly go: (step: CatalogueStep) => void
  /** Calls `then` at once, or after the user confirmed that the unsaved values of the step may be lost. */
  readonly leave: (then: () => void) => void
  readonly back: () => void
  readonly close: () => void
}

/** Steps in the URL: `?modal=direction.edit&id=5`. */
export const useLocationSteps = (
  catalogue: AddressedCatalogue,
  chosenId: number | undefined,
): CatalogueSteps => {
  const { dialog, step: goTo, close, isStep } = useDialog(stepKinds(catalogue))
  const id = dialog.kind === 'none' ? undefined : dialog.id
  const step = stepOf(catalogue, dialog.kind, id, chosenId)
  const go = (next: CatalogueStep) => goTo(`${catalogue}.${next.kind}`, 'id' in next ? next.id : undefined)
  const back = () => {
    // reads the current URL, since Esc may be pressed twice before the next render
    const now = readDialog(currentSearch(), stepKinds(catalogue)).kind
    if (now === 'none') return
    // a form that was opened without the list closes the dialog
    if (isStep && now !== `${catalogue}.pick`) go({ kind: 'pick' })
    else close()
  }
  // no question here: the router's blocker asks before unsaved values are lost
  return { step, go, leave: (then) => then(), back, close }
}

/** Returns a builder of steps that are not in the URL. `leave` asks before unsaved values are lost. */
export const useLocalSteps = (close: () => void) => {
  const [step, setStep] = useState<CatalogueStep>({ kind: 'pick' })
  // a transition, so that the list remains until the script of the form is loaded
  const go = (next: CatalogueStep) => startTransition(() => setStep(next))
  return (leave: (then: () => void) => void): CatalogueSteps => ({
    step,
    go: (next) => leave(() => go(next)),
    leave,
    // no transition, so that a second Esc already applies to the list
    back: () => (step.kind === 'pick' ? close() : leave(() => setStep({ kind: 'pick' }))),
    close,
  })
}
