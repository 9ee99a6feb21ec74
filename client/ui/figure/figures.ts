import type { FigureTarget } from '#contract/figures.ts'
import { lazyComponent } from '../lazy/lazy-component.ts'

export const markOf = (of: FigureTarget) => JSON.stringify(of)
export const figureOf = (of: FigureTarget) => ({ 'data-figure': markOf(of) }) as const

export const stopProps = (isStop: boolean) => ({ 'data-walked': true, tabIndex: isStop ? 0 : -1 }) as const

/** Opens cards for the marked figures in its parent element (domain.md#figure-card). */
export const FigureCards = lazyComponent(async () => (await import('./FigureArea.tsx')).FigureArea)
