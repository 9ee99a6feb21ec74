import { lazyComponent } from '../ui/lazy/lazy-component.ts'

/** Palette whose script is loaded when it opens, or earlier by a preload. */
export const Palette = lazyComponent(async () => (await import('../palette/Palette.tsx')).Palette)
