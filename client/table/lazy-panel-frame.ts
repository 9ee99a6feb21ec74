import { lazyComponent } from '../ui/lazy/lazy-component.ts'

// A panel that is lazy itself imports it from its own file.
export const PanelFrame = lazyComponent(async () => (await import('./PanelFrame.tsx')).PanelFrame)
