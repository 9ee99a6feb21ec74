import { useUserSetting } from './user-setting.ts'

/** User setting: true if this user left the set-up before all steps were done (domain.md#setup-unfinished). */
export const useUnfinishedSetup = () => useUserSetting('setup.unfinished', false)
