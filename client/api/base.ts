// the routes are read without a page as well
const page = typeof document === 'undefined' ? undefined : document
const [named] = page?.getElementsByName('base') ?? []

/** The path below which the product lives, without a slash at its end; the server writes it into the page. */
export const base = named?.getAttribute('content') ?? '/okuu'
