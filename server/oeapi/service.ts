import type { Config } from '../config/config.ts'
import { nestedKinds, kinds, listedKinds } from './kinds.ts'

const specification = 'https://github.com/open-education-api/specification/blob/main/oeapi.json'

const paths: readonly string[] = [
  '/',
  ...listedKinds.map(({ collection }) => `/${collection}`),
  ...kinds.map(({ collection, idField }) => `/${collection}/{${idField}}`),
  ...nestedKinds.map(({ of, kind }) => `/${of.collection}/{${of.idField}}/${kind.collection}`),
]

export const serviceOf = (config: Config, origin: string): object => ({
  contactEmail: config.contactEmail ?? `postmaster@${hostOf(origin)}`,
  specification,
  documentation: `${origin}${config.base}/oeapi/v6/openapi.json`,
  supportedOperations: paths.map((path) => ({ verbs: ['GET'], path: encodeURI(path) })),
  supportedExpands: kinds.flatMap(({ collection, idField, expansions }) => {
    const expandableObjects = Object.keys(expansions)
    return expandableObjects.length === 0
      ? []
      : [{ expandableObjects, path: encodeURI(`/${collection}/{${idField}}`) }]
  }),
})

/** Returns the host for an e-mail address: `.invalid` is appended to a host without a dot. */
function hostOf(origin: string): string {
  const { hostname } = new URL(origin)
  return hostname.includes('.') ? hostname : `${hostname.replaceAll(/[^\w-]/g, '') || 'host'}.invalid`
}
