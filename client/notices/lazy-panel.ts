import { lazyComponent } from '../ui/lazy/lazy-component.ts'

/** Panel whose script is loaded when the bell opens it, or shortly before. */
export const NoticePanel = lazyComponent(async () => (await import('./NoticePanel.tsx')).NoticePanel)

/** Strip whose script is loaded shortly before a timer opens it. */
export const NoticeStrip = lazyComponent(async () => (await import('./NoticeStrip.tsx')).NoticeStrip)
