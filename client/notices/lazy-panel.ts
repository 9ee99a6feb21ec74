import { lazyComponent } from '../ui/lazy/lazy-component.ts'

/** The script is loaded shortly before the bell opens the panel, or then. */
export const NoticePanel = lazyComponent(async () => (await import('./NoticePanel.tsx')).NoticePanel)

/** The script is loaded shortly before a timer opens the strip. */
export const NoticeStrip = lazyComponent(async () => (await import('./NoticeStrip.tsx')).NoticeStrip)
