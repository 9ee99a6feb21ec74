import { preload } from '../ui/lazy/lazy-component.ts'

/** The palette's code: fetched when it is opened, or a moment before. */
export const loadPalette = async () => (await import('../palette/Palette.tsx')).Palette

export const preloadPalette = () => preload(loadPalette)
