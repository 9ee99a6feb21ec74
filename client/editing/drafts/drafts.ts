import { changesBetween, type Texts } from '../changes.ts'

/** The unsaved values of one row at the end of a session: only the fields that differed from it. */
export type Draft = {
  /** `ids.create` of a new one. */
  readonly id: number
  readonly values: Texts
}

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

type DraftOwner = {
  readonly user: number
  /** Where it stood, as `addressOf` says it. */
  readonly address: string
  /** Which of the forms or lists there, as `formOf` says it. */
  readonly form: string
}

const ownedBy = (user: number) => `okuu.kept.${user} `

const keyOf = ({ user, address, form }: DraftOwner) => `${ownedBy(user)}${address} ${form}`

/**
 * The part of an address that says which form this is: all of it, or the path with the parameters that are named,
 * where others change under the open form.
 */
export const addressOf = (pathname: string, search: string, parameters?: readonly string[]) => {
  if (parameters === undefined) return pathname + search
  const all = new URLSearchParams(search)
  return [pathname, ...parameters.map((name) => `${name}=${all.get(name) ?? ''}`)].join(' ')
}

/**
 * Forms at one address are told apart by their fields, and those with the same fields by the place that they stand
 * in and by their subject.
 */
export const formKey = (scope: string, fields: readonly string[], subject?: number | string) =>
  [scope, fields.join(','), ...(subject === undefined ? [] : [subject])].join('|')

/** The changed fields of a row with what was typed into them; of a row where nothing differs, nothing. */
export const draftsOf = <Values extends Texts>(
  id: number,
  before: Values,
  typed: Values,
): readonly Draft[] => {
  const changed = changesBetween(before, typed).map(({ field }): [string, string] => [
    field,
    typed[field] ?? '',
  ])
  return changed.length === 0 ? [] : [{ id, values: Object.fromEntries(changed) }]
}

/** Whether putting it back would show something that neither is stored nor stands there now. */
export const isMissed = <Values extends Texts>(draft: Texts, before: Values, now: Values) =>
  Object.entries(draft).some(
    ([field, text]) =>
      text.trim() !== (before[field] ?? '').trim() && text.trim() !== (now[field] ?? '').trim(),
  )

/** The offer of a list, so many of whose rows are missed; none where nothing is. */
export const offerOf = (count: number, restore: () => void, forget: () => void) =>
  count === 0
    ? undefined
    : {
        count,
        restore: () => {
          restore()
          forget()
        },
        discard: forget,
      }

export const saveDrafts = (store: Store, whose: DraftOwner, input: readonly Draft[]) => {
  try {
    store.setItem(keyOf(whose), JSON.stringify(input))
  } catch {
    // a full store keeps nothing more, and the session ends all the same
  }
}

/** The rows that are kept there, each with those of its fields that the form has. */
export const readDrafts = (store: Store, whose: DraftOwner, fields: readonly string[]): readonly Draft[] => {
  const read = parse(store.getItem(keyOf(whose)))
  return Array.isArray(read) ? read.flatMap((row: unknown) => rowIn(row, fields)) : []
}

const rowIn = (read: unknown, fields: readonly string[]): readonly Draft[] => {
  if (typeof read !== 'object' || read === null || !('id' in read) || !('values' in read)) return []
  const { id, values } = read
  if (typeof id !== 'number' || typeof values !== 'object' || values === null) return []
  const known = Object.entries(values).filter(
    (entry): entry is [string, string] => fields.includes(entry[0]) && typeof entry[1] === 'string',
  )
  return known.length === 0 ? [] : [{ id, values: Object.fromEntries(known) }]
}

export const forgetDrafts = (store: Store, whose: DraftOwner) => store.removeItem(keyOf(whose))

/** All that is kept of one user. */
export const forgetDraftsOf = (store: Store, user: number) => {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index))
  for (const key of keys) if (key?.startsWith(ownedBy(user))) store.removeItem(key)
}

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}
