import { dayIn } from '#db/academic-year.ts'
import type { Language } from '#server/messages/language.ts'
import { administratorRights } from '#server/auth/users.ts'

export const commandCaller = (language: Language, timeZone: string) => ({
  userId: null,
  rights: administratorRights,
  language,
  services: { today: () => dayIn(new Date(), timeZone) },
})
