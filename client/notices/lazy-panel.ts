import { lazyComponent } from '../ui/lazy/lazy-component.ts'

/** Panel that the bell opens; its code is loaded when it opens, or shortly before. */
export const NoticePanel = lazyComponent(async () => (await import('./NoticePanel.tsx')).NoticePanel)

/** Strip that opens by itself; its code is loaded shortly before. */
export const NoticeStrip = lazyComponent(async () => (await import('./NoticeStrip.tsx')).NoticeStrip)
