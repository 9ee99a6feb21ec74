import type { FigureOf } from '#contract/figures.ts'
import { lazyComponent } from '../lazy/lazy-component.ts'

/** The mark of an element that shows a figure. */
export const markOf = (of: FigureOf) => JSON.stringify(of)
export const figureOf = (of: FigureOf) => ({ 'data-figure': markOf(of) }) as const

/** The same for one that the arrows lead to; `isStop`: Tab comes to it. */
export const walked = (isStop: boolean) => ({ 'data-walked': true, tabIndex: isStop ? 0 : -1 }) as const

/** Explains the marked figures of the element that it is drawn in (domain.md#figure-card). */
export const FigureCards = lazyComponent(async () => (await import('./FigureArea.tsx')).FigureArea)
