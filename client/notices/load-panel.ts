/** The panel's code: fetched when it is opened, or a moment before. */
export const loadPanel = async () => (await import('./NoticePanel.tsx')).NoticePanel

export const preloadPanel = () => void loadPanel().catch(() => undefined)
