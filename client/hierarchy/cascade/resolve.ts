import type { SpecialityNameRow } from '#contract/entities/names.ts'
import { idOfStep } from './names.ts'
import { type Step, steps, type Path, type PathIds, type Rows } from './path.ts'

export type Source<Row> = readonly Row[] | 'loading' | 'failed'
export type StepLists = { readonly [L in Step]: Source<Rows[L]> }

/** Lists of catalogues. Each is fetched only if the list of the faculty lacks the chosen row. */
export type CatalogueLists = {
  readonly direction?: Source<Rows['direction']> | undefined
  readonly studyForm?: Source<Rows['studyForm']> | undefined
  readonly speciality?: Source<SpecialityNameRow> | undefined
}

type PathEnd = { readonly level: Step; readonly why: 'open' | 'loading' | 'failed' | 'gone' | 'unlinked' }

export type PathResult = {
  readonly path: Path
  /** Steps whose row is in the catalogue, but not in the faculty (domain.md#cascade-unlinked). */
  readonly unlinked: readonly Step[]
  /** First step without a row, and the reason; undefined if the path is complete. */
  readonly end: PathEnd | undefined
}

type PathDraft = { -readonly [Part in keyof Path]: Path[Part] }

/** Resolves the ids from the top. A step is checked only if the rows above it exist. */
export const resolvePath = (ids: PathIds, lists: StepLists, catalogues: CatalogueLists = {}): PathResult => {
  const path: PathDraft = {}
  const unlinked: Step[] = []
  for (const level of steps) {
    const id = ids[level]
    const list = lists[level]
    if (list === 'failed' || list === 'loading') return { path, unlinked, end: { level, why: list } }
    if (id === undefined) return { path, unlinked, end: { level, why: 'open' } }
    if (addRow(path, level, list, id)) continue
    const why = putUnlinked(path, level, catalogues, id)
    if (why !== undefined) return { path, unlinked, end: { level, why } }
    unlinked.push(level)
  }
  return { path, unlinked, end: path.newName && { level: 'speciality', why: 'unlinked' } }
}

const addRow = <L extends Step>(path: Partial<Rows>, level: L, list: readonly Rows[L][], id: number) => {
  const row = list.find((one) => idOfStep[level](one) === id)
  if (row === undefined) return false
  path[level] = row
  return true
}

const putUnlinked = (path: PathDraft, level: Step, catalogues: CatalogueLists, id: number) => {
  switch (level) {
    case 'direction':
      return find(catalogues.direction, (rows) => addRow(path, level, rows, id))
    case 'studyForm':
      return find(catalogues.studyForm, (rows) => addRow(path, level, rows, id))
    case 'speciality':
      return find(catalogues.speciality, (rows) => putName(path, rows, id))
    // these steps have only their list, no catalogue
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
