import type texts from '../public/locales/ru.json'

type Key = keyof typeof texts
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

type WithoutForm<Name extends string> = Name extends `${infer Base}_${PluralForm}` ? Base : Name

/** Key without its plural suffix. Unknown keys do not compile. */
export type TextKey = WithoutForm<Key>

export type Translate = (
  key: TextKey,
  values?: Readonly<Record<string, string | number | null | undefined>>,
) => string
