import type { FigureOf } from '#contract/figures.ts'
import { lazyComponent } from '../lazy/lazy-component.ts'

/** Mark of an element that shows a figure. */
export const markOf = (of: FigureOf) => JSON.stringify(of)
export const figureOf = (of: FigureOf) => ({ 'data-figure': markOf(of) }) as const

/** Attributes of a figure that is reachable by the arrows; `isStop`: it is the tab stop. */
export const walked = (isStop: boolean) => ({ 'data-walked': true, tabIndex: isStop ? 0 : -1 }) as const

/** Explains the marked figures inside its parent element (domain.md#figure-card). */
export const FigureCards = lazyComponent(async () => (await import('./FigureArea.tsx')).FigureArea)
