/** Addresses of a database: for the application's role, and for the owner of the tables. */
export type Addresses = { url: string; ownerUrl: string }

/** Returns the address of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** Returns both addresses of another database on the same server. */
export const addressesOf = ({ url, ownerUrl }: Addresses, name: string): Addresses => ({
  url: databaseUrl(url, name),
  ownerUrl: databaseUrl(ownerUrl, name),
})

/** Returns the environment variables of the database for a process of the product. */
export const environmentOf = ({ url, ownerUrl }: Addresses) => ({
  DATABASE_URL: url,
  DATABASE_OWNER_URL: ownerUrl,
})
