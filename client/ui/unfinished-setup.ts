import { useUserSetting } from './user-setting.ts'

/** Answers whether this user left the set-up before all steps were done (domain.md#setup-unfinished). */
export const useUnfinishedSetup = () => useUserSetting('setup.unfinished', false)
