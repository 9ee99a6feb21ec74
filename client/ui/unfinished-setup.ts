import { useUserSetting } from './user-setting.ts'

/** Setting: true if the set-up had open steps when this user last opened it (domain.md#setup-unfinished). */
export const useUnfinishedSetup = () => useUserSetting('setup.unfinished', false)
