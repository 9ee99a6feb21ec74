import { createStore } from '../ui/store.ts'
import { type PathIds, withPath } from './cascade/path.ts'

/** Search parameters of the path that the structure screen showed last; '' at first. */
const lastSearch = createStore({ search: '' })

export const storeLastPath = (ids: PathIds) =>
  lastSearch.set(() => ({ search: String(withPath(new URLSearchParams(), ids)) }))

const structurePath = '/educational'

/** Returns the target of a link. A link from another screen to the structure screen opens the last path. */
const withLastPath = (path: string, pathname: string, search: string) =>
  path === structurePath && pathname !== structurePath ? { pathname: path, search } : path

export const useLastPath = (pathname: string) => {
  const search = lastSearch.use((now) => now.search)
  return (path: string) => withLastPath(path, pathname, search)
}
