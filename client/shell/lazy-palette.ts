import { lazyComponent } from '../ui/lazy/lazy-component.ts'

/** Command palette; its code is loaded when or shortly before it opens. */
export const Palette = lazyComponent(async () => (await import('../palette/Palette.tsx')).Palette)
