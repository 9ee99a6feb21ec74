type Names = Readonly<Record<'ru' | 'ky' | 'en', string>>

/**
 * Owner of the data, shown before sign-in. `isOnly`: the only institution of the database; otherwise the organisation of the
 * configuration.
 */
export type University = { readonly short: Names; readonly full: Names; readonly isOnly: boolean }
