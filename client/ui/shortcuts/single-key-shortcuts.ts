import { useUserSetting } from '../user-setting.ts'

/** Shortcuts without Ctrl and Alt can be off, for users of speech input (WCAG 2.1.4). */
export const useSingleKeyShortcuts = () => useUserSetting('singleKeys', true)
