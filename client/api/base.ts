import type { University } from '#contract/university.ts'

// undefined if no DOM exists: tests and scripts import this file without a page
const page = typeof document === 'undefined' ? undefined : document
const metaOf = (name: string) => page?.getElementsByName(name)[0]?.getAttribute('content')

/** Base path of the product without a trailing slash; the server writes it into the page. */
export const base = metaOf('base') ?? '/okuu'

const signInMethods = (metaOf('sign-in') ?? 'password').split(' ')

/** Ways to sign in; the server writes them into the page. */
export const signInWays = { password: signInMethods.includes('password'), sso: signInMethods.includes('sso') }

export const supportContact = metaOf('support') ?? undefined

/** University whose data this is, known before a login; undefined if the page names none. */
export const pageUniversity = (JSON.parse(metaOf('university') ?? 'null') as University | null) ?? undefined
