type Names = Readonly<Record<'ru' | 'ky' | 'en', string>>

/**
 * Owner of the data, shown before a login. It is the only institution of the database (`isOnly`), or else the
 * organisation in the configuration.
 */
export type University = { readonly short: Names; readonly full: Names; readonly isOnly: boolean }
