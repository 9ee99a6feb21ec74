import type { SpecialityNameRow } from '#contract/entities/speciality-name.ts'
import { idOfStep } from './names.ts'
import { type Step, steps, type Path, type PathIds, type Rows } from './path.ts'

/** A list as far as it is known. */
export type Source<Row> = readonly Row[] | 'loading' | 'failed'
export type StepLists = { readonly [L in Step]: Source<Rows[L]> }

/** The whole catalogues, of which a level is asked only when the faculty's own list lacks what is chosen. */
export type CatalogueLists = {
  readonly direction?: Source<Rows['direction']> | undefined
  readonly studyForm?: Source<Rows['studyForm']> | undefined
  readonly speciality?: Source<SpecialityNameRow> | undefined
}

/**
 * The end of the way down and its reason: nothing is chosen there yet, its list is on the way or failed, what the
 * address names does not exist any more, or the speciality is one that the faculty does not teach yet.
 */
type PathEnd = { readonly level: Step; readonly why: 'open' | 'loading' | 'failed' | 'gone' | 'unlinked' }

export type PathResult = {
  readonly path: Path
  /** Chosen from the whole catalogue: the faculty does not have them (domain.md#cascade-unlinked). */
  readonly unlinked: readonly Step[]
  /** Undefined when all six levels are chosen and the faculty teaches the speciality. */
  readonly end: PathEnd | undefined
}

type PathDraft = { -readonly [Part in keyof Path]: Path[Part] }

/**
 * Checks the ids of the address against the lists, from the top. All lists are asked for at once, so a
 * lower one may be there before an upper one; it counts only below rows that exist.
 */
export const resolvePath = (ids: PathIds, lists: StepLists, catalogues: CatalogueLists = {}): PathResult => {
  const path: PathDraft = {}
  const unlinked: Step[] = []
  for (const level of steps) {
    const id = ids[level]
    const list = lists[level]
    if (list === 'failed' || list === 'loading') return { path, unlinked, end: { level, why: list } }
    if (id === undefined) return { path, unlinked, end: { level, why: 'open' } }
    if (put(path, level, list, id)) continue
    const why = putUnlinked(path, level, catalogues, id)
    if (why !== undefined) return { path, unlinked, end: { level, why } }
    unlinked.push(level)
  }
  return { path, unlinked, end: path.newName && { level: 'speciality', why: 'unlinked' } }
}

const put = <L extends Step>(path: Partial<Rows>, level: L, list: readonly Rows[L][], id: number) => {
  const row = list.find((one) => idOfStep[level](one) === id)
  if (row === undefined) return false
  path[level] = row
  return true
}

/** Puts the catalogue's row into the path; otherwise answers why there is none. */
const putUnlinked = (path: PathDraft, level: Step, catalogues: CatalogueLists, id: number) => {
  switch (level) {
    case 'direction':
      return find(catalogues.direction, (rows) => put(path, level, rows, id))
    case 'studyForm':
      return find(catalogues.studyForm, (rows) => put(path, level, rows, id))
    case 'speciality':
      return find(catalogues.speciality, (rows) => putName(path, rows, id))
    // every ministry, institution and faculty is in the cascade's own list
    case 'ministry':
    case 'institution':
    case 'faculty':
      return 'gone'
  }
}

const find = <Row>(list: Source<Row> | undefined, putFrom: (rows: readonly Row[]) => boolean) => {
  if (typeof list === 'string') return list
  return list !== undefined && putFrom(list) ? undefined : 'gone'
}

const putName = (path: PathDraft, names: readonly SpecialityNameRow[], id: number) => {
  const name = names.find((one) => one.id_special === id)
  if (name === undefined) return false
  path.newName = name
  return true
}
