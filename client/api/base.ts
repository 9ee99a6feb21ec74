import type { University } from '#contract/university.ts'

// undefined without a DOM: tests and scripts import the routes, too
const page = typeof document === 'undefined' ? undefined : document
const written = (name: string) => page?.getElementsByName(name)[0]?.getAttribute('content')

/** Base path of the product without a trailing slash; the server writes it into the page. */
export const base = written('base') ?? '/okuu'

const ways = (written('sign-in') ?? 'password').split(' ')

/** Allowed ways to sign in; the server writes them into the page. */
export const signInWays = { password: ways.includes('password'), sso: ways.includes('sso') }

/** Support contact; undefined: not configured. */
export const supportContact = written('support') ?? undefined

/** Owner of the data before a login, if known; the server writes it into the page as JSON. */
export const pageUniversity = (JSON.parse(written('university') ?? 'null') as University | null) ?? undefined
