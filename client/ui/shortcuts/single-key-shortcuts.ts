import { useUserSetting } from '../user-setting.ts'

/** False: keys without Ctrl and Alt do nothing, as somebody needs who speaks to the computer (WCAG 2.1.4). */
export const useSingleKeyShortcuts = () => useUserSetting('singleKeys', true)
