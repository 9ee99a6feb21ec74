import { useUserSetting } from '../user-setting.ts'

/** False: keys without Ctrl and Alt are no shortcuts, for users of speech input (WCAG 2.1.4). */
export const useSingleKeyShortcuts = () => useUserSetting('singleKeys', true)
