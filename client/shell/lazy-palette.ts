import { lazyComponent } from '../ui/lazy/lazy-component.ts'

/** The script is loaded shortly before the palette opens, or then. */
export const Palette = lazyComponent(async () => (await import('../palette/Palette.tsx')).Palette)
