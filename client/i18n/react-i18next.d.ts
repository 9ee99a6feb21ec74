/**
 * The part of react-i18next that the client uses, with the keys of the locale files. The package's own types find each key by overloads,
 * which cost a fifth of the compiler's time and report one missing key in every file.
 */
declare module 'react-i18next' {
  import type { i18n, ThirdPartyModule } from 'i18next'
  import type { ReactNode } from 'react'
  import type { Translate } from '#client/i18n/texts.ts'

  export const I18nextProvider: (props: {
    readonly i18n: Omit<i18n, 't'>
    readonly children: ReactNode
  }) => ReactNode
  export const initReactI18next: ThirdPartyModule
  export const useTranslation: () => { readonly t: Translate; readonly i18n: i18n }
}
