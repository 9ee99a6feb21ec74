import { useUserSetting } from '../user-setting.ts'

/** Returns false if shortcuts without Ctrl and Alt are off, for users of speech input (WCAG 2.1.4). */
export const useSingleKeyShortcuts = () => useUserSetting('singleKeys', true)
