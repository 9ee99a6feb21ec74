import { currentUserId } from '../api/expiry.ts'

/** Name of the setting (`ui/user-setting.ts`): if it is true, the overview opens after a login. */
export const overviewFirst = 'overviewFirst'

/** Returns true if the user has chosen the overview as the first screen (domain.md#login-landing). */
export const beginsWithOverview = () =>
  window.localStorage.getItem(`okuu.${currentUserId()}.${overviewFirst}`) === 'true'
