import { lazyComponent } from '../ui/lazy/lazy-component.ts'

/** Panel that the bell opens. Its script is loaded shortly before, or when it opens. */
export const NoticePanel = lazyComponent(async () => (await import('./NoticePanel.tsx')).NoticePanel)

/** Strip that a timer opens. Its script is loaded shortly before. */
export const NoticeStrip = lazyComponent(async () => (await import('./NoticeStrip.tsx')).NoticeStrip)
