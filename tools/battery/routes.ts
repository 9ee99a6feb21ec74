import type { Call } from '#contract/call.ts'
import type { Route } from '#server/serve.ts'
import { modules } from '#server/modules.ts'
import type { Product } from './product.ts'

export const calls: readonly Call[] = Object.values<Route[]>(modules).flatMap((routes) =>
  routes.map(({ call }) => call),
)

/** Returns paths that are missing in `calls` or in the running server. */
export async function missingRoutes(product: Product): Promise<string[]> {
  const { text } = await product.ask({ method: 'GET', path: '../docs/json' })
  const { paths } = JSON.parse(text) as { paths: Record<string, object> }
  const described = Object.keys(paths).map((path) => path.replace('/api/v1/', ''))
  const known = calls.map(({ path }) => path)
  return [
    ...described.filter((path) => !known.includes(path)),
    ...known.filter((path) => !described.includes(path)),
  ]
}
