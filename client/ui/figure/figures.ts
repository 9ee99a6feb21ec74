import { lazyComponent } from '../lazy/lazy-component.ts'

/** The mark of an element that shows a figure of a row: `quota 12 budget`, with the rule that found it behind. */
export const figureOf = (entity: string, id: number, field = '', rule?: number) =>
  ({ 'data-figure': [entity, id, field, rule].join(' ') }) as const

/** The same for one that the arrows lead to; `isStop`: Tab comes to it. */
export const walked = (isStop: boolean) => ({ 'data-walked': true, tabIndex: isStop ? 0 : -1 }) as const

/** Explains the marked figures of the element that it is drawn in (domain.md#figure-card). */
export const Figures = lazyComponent(async () => (await import('./FigureArea.tsx')).FigureArea)
