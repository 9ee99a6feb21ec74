import type texts from '../public/locales/ru.json'

type Key = keyof typeof texts
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

type WithoutForm<Name extends string> = Name extends `${infer Base}_${PluralForm}` ? Base : Name

/** Key in the locale files, without its plural suffix. Unknown keys do not compile. */
export type TextKey = WithoutForm<Key>

/** Returns the text of a key. The values replace the placeholders in braces. */
export type Translate = (
  key: TextKey,
  values?: Readonly<Record<string, string | number | null | undefined>>,
) => string
