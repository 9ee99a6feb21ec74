import { lazyComponent } from '../ui/lazy/lazy-component.ts'

/** Panel that the bell opens; its code is loaded when or shortly before it opens. */
export const NoticePanel = lazyComponent(async () => (await import('./NoticePanel.tsx')).NoticePanel)

/** Strip that a timer opens; its code is loaded shortly before. */
export const NoticeStrip = lazyComponent(async () => (await import('./NoticeStrip.tsx')).NoticeStrip)
