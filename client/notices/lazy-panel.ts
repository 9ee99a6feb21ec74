import { lazyComponent } from '../ui/lazy/lazy-component.ts'

// The code of panel and strip is fetched when they open, or a moment before.

/** The panel that the bell opens. */
export const NoticePanel = lazyComponent(async () => (await import('./NoticePanel.tsx')).NoticePanel)

/** The strip that opens by itself. */
export const NoticeStrip = lazyComponent(async () => (await import('./NoticeStrip.tsx')).NoticeStrip)
