import { preload } from '../ui/lazy/lazy-component.ts'

/** The panel's code: fetched when it is opened, or a moment before. */
export const loadPanel = async () => (await import('./NoticePanel.tsx')).NoticePanel

export const preloadPanel = () => preload(loadPanel)
