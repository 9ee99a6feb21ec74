import { idOf } from './names.ts'
import { type Level, levels, type Path, type PathIds, type Rows } from './path.ts'

/** A list as far as it is known. A catalogue that was not asked is `undefined`. */
export type Source<Row> = readonly Row[] | 'loading' | 'failed'
export type Lists = { readonly [L in Level]: Source<Rows[L]> }
export type CatalogueLists = { readonly [L in Level]?: Source<Rows[L]> | undefined }

/**
 * Where the way down ends and why: nothing is chosen there yet, its list is on the way or failed, or what
 * the address names does not exist any more.
 */
type End = { readonly level: Level; readonly why: 'open' | 'loading' | 'failed' | 'gone' }

export type Resolved = {
  readonly path: Path
  /** Chosen from the whole catalogue: the faculty does not have them (domain.md §2). */
  readonly unlinked: readonly Level[]
  /** Undefined when all six levels are chosen. */
  readonly end: End | undefined
}

/**
 * Checks the ids of the address against the lists, from the top. All lists are asked for at once, so a
 * lower one may be there before an upper one; it counts only below rows that exist.
 */
export const resolvePath = (ids: PathIds, lists: Lists, catalogues: CatalogueLists = {}): Resolved => {
  const path: Path = {}
  const unlinked: Level[] = []
  for (const level of levels) {
    const id = ids[level]
    const list = lists[level]
    if (list === 'failed' || list === 'loading') return { path, unlinked, end: { level, why: list } }
    if (id === undefined) return { path, unlinked, end: { level, why: 'open' } }
    if (put(path, level, list, id)) continue
    const catalogue = catalogues[level]
    if (catalogue === 'loading') return { path, unlinked, end: { level, why: 'loading' } }
    if (catalogue === undefined || catalogue === 'failed' || !put(path, level, catalogue, id)) {
      return { path, unlinked, end: { level, why: 'gone' } }
    }
    unlinked.push(level)
  }
  return { path, unlinked, end: undefined }
}

const put = <L extends Level>(path: Partial<Rows>, level: L, list: readonly Rows[L][], id: number) => {
  const row = list.find((one) => idOf[level](one) === id)
  if (row === undefined) return false
  path[level] = row
  return true
}
