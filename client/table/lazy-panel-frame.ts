import { lazyComponent } from '../ui/lazy/lazy-component.ts'

// Panels that are lazy themselves import `PanelFrame` from its own file.
export const PanelFrame = lazyComponent(async () => (await import('./PanelFrame.tsx')).PanelFrame)
