import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#db/root.ts'
import type { Language } from './fixtures.ts'

const textsOf = (language: Language) =>
  // the cast is safe: a test checks that the file is a flat table of texts
  JSON.parse(readFileSync(join(root, 'client/public/locales', `${language}.json`), 'utf8')) as Record<
    string,
    string
  >
export const texts = { ru: textsOf('ru'), ky: textsOf('ky'), en: textsOf('en') }
