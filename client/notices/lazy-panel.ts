import { lazyComponent } from '../ui/lazy/lazy-component.ts'

/** Panel whose script is loaded when the bell opens it, or earlier by a preload. */
export const NoticePanel = lazyComponent(async () => (await import('./NoticePanel.tsx')).NoticePanel)

/** Strip whose script is preloaded before a timer opens it. */
export const NoticeStrip = lazyComponent(async () => (await import('./NoticeStrip.tsx')).NoticeStrip)
