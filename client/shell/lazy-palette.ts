import { lazyComponent } from '../ui/lazy/lazy-component.ts'

export const Palette = lazyComponent(async () => (await import('../palette/Palette.tsx')).Palette)
