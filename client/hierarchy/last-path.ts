import { createStore } from '../ui/store.ts'
import { type PathIds, withPath } from './cascade/path.ts'

/** The search of the structure's address as it was left; '' before it was looked at. */
const left = createStore({ search: '' })

export const keepLastPath = (ids: PathIds) =>
  left.set(() => ({ search: String(withPath(new URLSearchParams(), ids)) }))

const structure = '/educational'

/** The target of an entry of the menu: the structure, from another screen, to the path that was left. */
const withLastPath = (path: string, pathname: string, search: string) =>
  path === structure && pathname !== structure ? { pathname: path, search } : path

export const useLastPath = (pathname: string) => {
  const search = left.use((now) => now.search)
  return (path: string) => withLastPath(path, pathname, search)
}
