import { useUserSetting } from './user-setting.ts'

/** Answers whether this user was last seen among the first steps before all of them were done (domain.md#setup-unfinished). */
export const useUnfinishedSetup = () => useUserSetting('setup.unfinished', false)
