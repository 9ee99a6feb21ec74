import { currentUserId } from '../api/expiry.ts'
import type { Store } from '../editing/drafts/drafts.ts'
import { type Language, languages } from '../i18n/language.ts'
import { crumbIn, idOfStep, namesOfStep } from './cascade/names.ts'
import { type CompletePath, type Step, type StepRow, steps } from './cascade/path.ts'

/** Path that the user opened earlier, with the names of that time. */
export type RecentPath = {
  readonly ids: Readonly<Record<Step, number>>
  readonly crumbs: Readonly<Record<Language, readonly string[]>>
}

const prefix = 'okuu.recentPaths'
const keyOf = (user: number) => `${prefix}.${user}`
const maxRecent = 8

export const addRecent = (list: readonly RecentPath[], path: RecentPath): readonly RecentPath[] =>
  [path, ...list.filter((one) => steps.some((level) => one.ids[level] !== path.ids[level]))].slice(
    0,
    maxRecent,
  )

/** Returns the valid entries of the stored text, which other programs may have changed. */
export const parseRecent = (text: string | null): readonly RecentPath[] => {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecentPath) : []
  } catch {
    return []
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isRecentPath = (value: unknown): value is RecentPath =>
  isRecord(value) &&
  isRecord(value.ids) &&
  isRecord(value.crumbs) &&
  hasAll(value.ids, steps, Number.isInteger) &&
  hasAll(
    value.crumbs,
    languages,
    (list) => Array.isArray(list) && list.every((one) => typeof one === 'string'),
  )

const hasAll = (record: Record<string, unknown>, names: readonly string[], is: (value: unknown) => boolean) =>
  names.every((name) => is(record[name]))

const recentOf = (path: CompletePath): RecentPath => {
  const rows: StepRow = path
  const idAt = <S extends Step>(step: S) => idOfStep[step](rows[step])
  const crumbAt = <S extends Step>(step: S, language: Language) =>
    crumbIn(namesOfStep[step](rows[step]), language)
  const crumbs = (language: Language) => steps.slice(1).map((step) => crumbAt(step, language))
  return {
    // the cast is safe: the keys are the steps of a path
    ids: Object.fromEntries(steps.map((step) => [step, idAt(step)])) as RecentPath['ids'],
    crumbs: { ky: crumbs('ky'), ru: crumbs('ru'), en: crumbs('en') },
  }
}

export const readRecent = (store: Store = window.localStorage) => {
  const user = currentUserId()
  return user === undefined ? [] : parseRecent(store.getItem(keyOf(user)))
}

export const rememberPath = (path: CompletePath) => storeRecent(window.localStorage, recentOf(path))

export const storeRecent = (store: Store, path: RecentPath) => {
  const user = currentUserId()
  if (user !== undefined) store.setItem(keyOf(user), JSON.stringify(addRecent(readRecent(store), path)))
}

export const forgetRecent = (store: Store = window.localStorage) => {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index))
  for (const key of keys) if (key?.startsWith(prefix)) store.removeItem(key)
}
