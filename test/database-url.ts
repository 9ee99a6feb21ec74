/** URLs of a database: one for the role of the application, one for the owner of the tables. */
export type Addresses = { url: string; ownerUrl: string }

/** Returns the URL of the database `name` on the server of `url`. */
export function databaseUrl(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** Returns both URLs of the database `name` on the server of the given URLs. */
export const addressesOf = ({ url, ownerUrl }: Addresses, name: string): Addresses => ({
  url: databaseUrl(url, name),
  ownerUrl: databaseUrl(ownerUrl, name),
})

/** Returns the environment variables with which a process of the product uses this database. */
export const environmentOf = ({ url, ownerUrl }: Addresses) => ({
  DATABASE_URL: url,
  DATABASE_OWNER_URL: ownerUrl,
})
