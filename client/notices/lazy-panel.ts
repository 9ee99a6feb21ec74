import { lazyComponent } from '../ui/lazy/lazy-component.ts'

/** The panel's code is fetched when it is opened, or a moment before. */
export const NoticePanel = lazyComponent(async () => (await import('./NoticePanel.tsx')).NoticePanel)
