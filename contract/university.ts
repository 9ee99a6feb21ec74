type Names = Readonly<Record<'ru' | 'ky' | 'en', string>>

/**
 * Owner of the data, shown before a login: the only institution of the database (`isOnly`), or the
 * organisation in the configuration.
 */
export type University = { readonly short: Names; readonly full: Names; readonly isOnly: boolean }
