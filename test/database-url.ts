/** Addresses of a database: for the application's role, and for the owner of the tables. */
export type Addresses = { url: string; ownerUrl: string }

/** Another database of the same server. */
export function databaseUrl(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** The same for both roles. */
export const addressesOf = ({ url, ownerUrl }: Addresses, name: string): Addresses => ({
  url: databaseUrl(url, name),
  ownerUrl: databaseUrl(ownerUrl, name),
})

/** Environment variables with which a process of the product finds the database. */
export const environmentOf = ({ url, ownerUrl }: Addresses) => ({
  DATABASE_URL: url,
  DATABASE_OWNER_URL: ownerUrl,
})
