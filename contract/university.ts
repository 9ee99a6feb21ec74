type Names = Readonly<Record<'ru' | 'ky' | 'en', string>>

/**
 * Owner of the data, shown before a login. `isOnly`: it is the only institution of the database; otherwise the organisation in the
 * configuration.
 */
export type University = { readonly short: Names; readonly full: Names; readonly isOnly: boolean }
