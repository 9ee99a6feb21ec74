import { lazyComponent } from '../ui/lazy/lazy-component.ts'

/** Command palette. Its script is loaded shortly before, or when it opens. */
export const Palette = lazyComponent(async () => (await import('../palette/Palette.tsx')).Palette)
