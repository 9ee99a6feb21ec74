import type { University } from '#contract/university.ts'

// the routes are read without a page as well
const page = typeof document === 'undefined' ? undefined : document
const written = (name: string) => page?.getElementsByName(name)[0]?.getAttribute('content')

/** The path below which the product lives, without a slash at its end; the server writes it into the page. */
export const base = written('base') ?? '/okuu'

const ways = (written('sign-in') ?? 'password').split(' ')

/** The ways of signing in, which the server writes there too. */
export const signInWays = { password: ways.includes('password'), sso: ways.includes('sso') }

/** The contact to call when one cannot work; undefined where the configuration names none. */
export const supportContact = written('support') ?? undefined

/** The owner of the data, as far as it is known before a login. The server writes it by the same type. */
export const pageUniversity = (JSON.parse(written('university') ?? 'null') as University | null) ?? undefined
