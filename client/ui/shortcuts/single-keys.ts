import { useUserSetting } from '../user-setting.ts'

/** Whether keys without Ctrl and Alt do anything; whoever speaks to the computer switches them off (WCAG 2.1.4). */
export const useSingleKeys = () => useUserSetting('singleKeys', true)
