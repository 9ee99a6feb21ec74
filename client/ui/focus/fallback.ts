import { type RefObject, useEffect, useEffectEvent } from 'react'
import { createStore } from '../store.ts'

/** A select of the screen, and whether it offers anything to choose. */
type Choice = { readonly element: HTMLElement; readonly isOffered: () => boolean }

const choices = createStore<readonly Choice[]>([])

/** Names a select where the focus may go when nothing else of the screen takes it. */
export const useOfferedChoice = (select: RefObject<HTMLElement | null>, isOffered: boolean) => {
  const isOfferedNow = useEffectEvent(() => isOffered)
  useEffect(() => {
    if (select.current === null) return undefined
    const choice: Choice = { element: select.current, isOffered: isOfferedNow }
    choices.set((now) => [...now, choice])
    return () => choices.set((now) => now.filter((one) => one !== choice))
  }, [select])
}

const inPageOrder = (a: Choice, b: Choice) =>
  a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1

/** The choices of a screen that names no place, because its list is not chosen yet. */
const choice = () => {
  const inOrder = choices.get().toSorted(inPageOrder)
  return (inOrder.findLast(({ isOffered }) => isOffered()) ?? inOrder[0])?.element
}

/**
 * The place of the focus on a screen whose part that had it is gone: the last place that the page names for it. The page is
 * asked, because the last one is a matter of its order.
 */
export const fallback = () =>
  [...document.querySelectorAll<HTMLElement>('[data-focus-fallback]')].at(-1) ?? choice()
