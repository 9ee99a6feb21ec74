import { lazyComponent } from '../ui/lazy/lazy-component.ts'

/** Palette whose script is loaded when it opens, or shortly before. */
export const Palette = lazyComponent(async () => (await import('../palette/Palette.tsx')).Palette)
