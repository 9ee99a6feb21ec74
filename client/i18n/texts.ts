import type { ParseKeys } from 'i18next'

/** A key of the locale files, for tables of keys such as the routes. */
export type TextKey = ParseKeys
