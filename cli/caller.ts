import { dayIn } from '#db/academic-year.ts'
import type { Language } from '#server/messages/language.ts'
import { administratorRights } from '#server/auth/users.ts'

/** Returns the caller of the command line. It is no user and has every right. */
export const commandCaller = (language: Language, timeZone: string) => ({
  userId: null,
  rights: administratorRights,
  language,
  services: { today: () => dayIn(new Date(), timeZone) },
})
