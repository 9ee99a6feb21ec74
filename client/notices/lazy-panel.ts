import { lazyComponent } from '../ui/lazy/lazy-component.ts'

export const NoticePanel = lazyComponent(async () => (await import('./NoticePanel.tsx')).NoticePanel)

export const NoticeStrip = lazyComponent(async () => (await import('./NoticeStrip.tsx')).NoticeStrip)
