export const languages = ['ky', 'ru', 'en'] as const
export type Language = (typeof languages)[number]

/** domain.md#language-detection */
export const fallbackLanguage: Language = 'ru'

export const isLanguage = (code: string): code is Language => languages.some((one) => one === code)

/** Reads a language code as people and other systems write it: `KG` and `kg-KG` are Kyrgyz, `ru-RU` is Russian. */
export const toLanguage = (code: string): string => {
  const plain = code.trim().toLowerCase().split(/[-_]/)[0] ?? ''
  return plain === 'kg' ? 'ky' : plain
}
