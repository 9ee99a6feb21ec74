import { lazyComponent } from '../ui/lazy/lazy-component.ts'

// Panel and strip are loaded when they open, or shortly before.

/** Panel that the bell opens. */
export const NoticePanel = lazyComponent(async () => (await import('./NoticePanel.tsx')).NoticePanel)

/** Strip that opens by itself. */
export const NoticeStrip = lazyComponent(async () => (await import('./NoticeStrip.tsx')).NoticeStrip)
