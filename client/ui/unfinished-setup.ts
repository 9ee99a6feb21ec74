import { useUserSetting } from './user-setting.ts'

/** Setting: true if the user left the set-up before all steps were done (domain.md#setup-unfinished). */
export const useUnfinishedSetup = () => useUserSetting('setup.unfinished', false)
