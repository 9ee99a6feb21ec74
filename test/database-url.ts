/** URLs of a database. `url`: for the role of the application. */
export type Addresses = { url: string; ownerUrl: string }

export function databaseUrl(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

export const addressesOf = ({ url, ownerUrl }: Addresses, name: string): Addresses => ({
  url: databaseUrl(url, name),
  ownerUrl: databaseUrl(ownerUrl, name),
})

export const environmentOf = ({ url, ownerUrl }: Addresses) => ({
  DATABASE_URL: url,
  DATABASE_OWNER_URL: ownerUrl,
})
