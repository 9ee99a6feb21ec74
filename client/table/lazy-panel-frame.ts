import { lazyComponent } from '../ui/lazy/lazy-component.ts'

export const PanelFrame = lazyComponent(async () => (await import('./PanelFrame.tsx')).PanelFrame)
