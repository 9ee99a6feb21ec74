import 'i18next'
import type texts from '../public/locales/ru.json'

// Keys are checked by the compiler: t('common.sve') is an error.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof texts }
    keySeparator: false
    nsSeparator: false
  }
}
