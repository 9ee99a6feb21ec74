import { type FocusEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { focused } from '../ui/focus/focused.ts'

/** A cell by the row's id and the column's key; '' is the row itself, or what stands in it beside the cells. */
export type CellLocation = { readonly id: number; readonly key: string }

/** The holder of the focus: an element, or the handle of a select. */
export type Focusable = { readonly focus: () => void }

/** `input`: the field in the cell of an open row; its value is selected, or continued behind what was typed. */
type Target = CellLocation & { readonly as: 'cell' | 'input'; readonly caret?: 'select' | 'end' }

const nameOf = ({ id, key, as }: Pick<Target, 'id' | 'key' | 'as'>) => `${as} ${id} ${key}`

/**
 * The focus of a table, and its next place once the rows are drawn. Rows, cells and fields register themselves;
 * nothing is looked for in the document.
 */
export const useGridFocus = () => {
  const elements = useRef(new Map<string, Focusable>())
  const wanted = useRef<Target>(undefined)
  const current = useRef<CellLocation>(undefined)
  // the cell that was given the focus last, until the user goes on
  const given = useRef<{ readonly target: Target; readonly element: Focusable }>(undefined)
  // false from the moment in which the user goes on to something else on the page
  const isInside = useRef(false)
  const [stop, setStop] = useState<CellLocation>()

  const take = useCallback(() => {
    // a row that goes to another page is drawn there as another element, which takes the focus
    const { target: last, element: former } = given.current ?? {}
    const isDrawnAnew = former instanceof HTMLElement && !former.isConnected && focused() === null
    const target = wanted.current ?? (isDrawnAnew ? last : undefined)
    const element = target && elements.current.get(nameOf(target))
    if (element === undefined) return
    wanted.current = undefined
    element.focus()
    given.current = target?.as === 'cell' ? { target, element } : undefined
    const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    if (isText && target?.caret === 'select') element.select()
    if (isText && target?.caret === 'end')
      element.setSelectionRange(element.value.length, element.value.length)
  }, [])
  useLayoutEffect(take)

  const actions = useMemo(
    () => ({
      register: (as: Target['as'], id: number, key: string) => (element: Focusable | null) => {
        const name = nameOf({ as, id, key })
        if (element) elements.current.set(name, element)
        else elements.current.delete(name)
      },
      /** The element of the row or the cell. */
      elementOf: ({ id, key }: CellLocation) => elements.current.get(nameOf({ as: 'cell', id, key })),
      /** Notes the row, the cell or the field that got the focus. */
      enter: (location: CellLocation) => {
        isInside.current = true
        current.current = location
        const { target } = given.current ?? {}
        if (target?.id !== location.id || target.key !== location.key) given.current = undefined
      },
      leave: ({ relatedTarget }: Pick<FocusEvent, 'relatedTarget'>) => {
        if (relatedTarget === null) return
        isInside.current = false
        // a target that was waited for is given up
        wanted.current = undefined
        given.current = undefined
      },
      /**
       * Focuses the row as soon as it is drawn. `quietly`: unless the user is busy elsewhere; `anew`: the same, once the rows are drawn
       * again, which may be on another page.
       */
      go: (target: Target, how?: 'quietly' | 'anew') => {
        if (how !== undefined && !isInside.current) return
        isInside.current = true
        wanted.current = target
        if (how !== 'anew') take()
      },
    }),
    [take],
  )
  return {
    ...actions,
    /** The cell that has the focus, or had it last. */
    current: () => current.current,
    /** The cell that Tab comes to; undefined until the arrows have gone somewhere. */
    stop,
    setStop,
  }
}

export type GridFocus = ReturnType<typeof useGridFocus>
