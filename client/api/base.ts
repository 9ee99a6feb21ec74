import type { University } from '#contract/university.ts'

// the routes are imported without a DOM too
const page = typeof document === 'undefined' ? undefined : document
const written = (name: string) => page?.getElementsByName(name)[0]?.getAttribute('content')

/** Path of the product without a trailing slash; the server writes it to the page. */
export const base = written('base') ?? '/okuu'

const ways = (written('sign-in') ?? 'password').split(' ')

/** Methods of signing in; the server writes them to the page. */
export const signInWays = { password: ways.includes('password'), sso: ways.includes('sso') }

/** Support contact; undefined: none is configured. */
export const supportContact = written('support') ?? undefined

/** Owner of the data before a login, if known. The server writes it by the same type. */
export const pageUniversity = (JSON.parse(written('university') ?? 'null') as University | null) ?? undefined
