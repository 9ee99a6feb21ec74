/** Addresses of a database: for the application's role, and for the owner of the tables. */
export type Addresses = { url: string; ownerUrl: string }

/** Returns the address of the database `name` on the server of `url`. */
export function databaseUrl(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** Returns both addresses of the database `name` on the server of these addresses. */
export const addressesOf = ({ url, ownerUrl }: Addresses, name: string): Addresses => ({
  url: databaseUrl(url, name),
  ownerUrl: databaseUrl(ownerUrl, name),
})

/** Returns environment variables with which a process of the product uses the database. */
export const environmentOf = ({ url, ownerUrl }: Addresses) => ({
  DATABASE_URL: url,
  DATABASE_OWNER_URL: ownerUrl,
})
