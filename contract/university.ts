type Names = Readonly<Record<'ru' | 'ky' | 'en', string>>

/**
 * Whose data this is, as the page says it before anybody is signed in. `isOnly`: the one institution of the database,
 * else the organisation of the configuration.
 */
export type University = { readonly short: Names; readonly full: Names; readonly isOnly: boolean }
