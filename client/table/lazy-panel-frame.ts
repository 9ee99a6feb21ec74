import { lazyComponent } from '../ui/lazy/lazy-component.ts'

// Lazy `PanelFrame`; panels that are lazy themselves import it from its file.
export const PanelFrame = lazyComponent(async () => (await import('./PanelFrame.tsx')).PanelFrame)
