import { describe, expect, test } from 'vitest'
import { textOf } from '#test/sources.ts'

type Language = 'ru' | 'ky' | 'en'

/** Quotation marks of a wrong language, and rejected synonyms: a session is «сессия», not «сеанс». */
const rejectedIn: Record<Language, RegExp> = {
  ru: /[“”]|сеанс/i,
  ky: /[“”]|сеанс|тутум|чакан топ|баракча/i,
  en: /[«»]|winter reception/i,
}

describe.each([
  'client/public/locales',
  'server/messages/texts',
  'server/transfer/words',
  'server/checks/words',
])('texts in %s', (folder) => {
  // @rule language-three
  test.each(['ru', 'ky', 'en'] as const)(
    'language %s → its texts have no rejected synonyms and no quotation marks of other languages',
    (language) => {
      const texts: Record<string, string> = JSON.parse(textOf(`${folder}/${language}.json`))
      expect(Object.entries(texts).filter(([, text]) => rejectedIn[language].test(text))).toEqual([])
    },
  )
})
