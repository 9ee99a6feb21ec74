import { lazyComponent } from '../ui/lazy/lazy-component.ts'

/** The palette's code is fetched when it is opened, or a moment before. */
export const Palette = lazyComponent(async () => (await import('../palette/Palette.tsx')).Palette)
