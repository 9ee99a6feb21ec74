import type texts from '../public/locales/ru.json'

type Key = keyof typeof texts
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

type WithoutForm<Name extends string> = Name extends `${infer Base}_${PluralForm}` ? Base : Name

/** A key of the locale files, without the form of a number; the compiler refuses any other. */
export type TextKey = WithoutForm<Key>

/** The text of a key, with the values that it names in braces. */
export type Translate = (
  key: TextKey,
  values?: Readonly<Record<string, string | number | null | undefined>>,
) => string
