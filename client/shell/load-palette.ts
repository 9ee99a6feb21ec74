/** The palette's code: fetched when it is opened, or a moment before. */
export const loadPalette = async () => (await import('../palette/Palette.tsx')).Palette

export const preloadPalette = () => void loadPalette().catch(() => undefined)
