import { lazyComponent } from '../ui/lazy/lazy-component.ts'

// Lazy panels import `PanelFrame` directly from its own file.
export const PanelFrame = lazyComponent(async () => (await import('./PanelFrame.tsx')).PanelFrame)
