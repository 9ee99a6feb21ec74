import { createStore } from '../ui/store.ts'
import { type PathIds, withPath } from './cascade/path.ts'

/** Search parameters of the structure screen when the user left it; '' at first. */
const left = createStore({ search: '' })

export const keepLastPath = (ids: PathIds) =>
  left.set(() => ({ search: String(withPath(new URLSearchParams(), ids)) }))

const structure = '/educational'

/** Returns the target of a menu entry. For the structure screen, it contains the last path. */
const withLastPath = (path: string, pathname: string, search: string) =>
  path === structure && pathname !== structure ? { pathname: path, search } : path

export const useLastPath = (pathname: string) => {
  const search = left.use((now) => now.search)
  return (path: string) => withLastPath(path, pathname, search)
}
