import { lazyComponent } from '../ui/lazy/lazy-component.ts'

// Lazy `PanelFrame`. Panels that are lazy themselves import `PanelFrame.tsx` directly.
export const PanelFrame = lazyComponent(async () => (await import('./PanelFrame.tsx')).PanelFrame)
