/** What a key means on a row of a table; `index` and `last` count the rows of the page from 0. */
export type TableCommand =
  | { readonly kind: 'focus'; readonly index: number }
  | { readonly kind: 'turnPage'; readonly by: 1 | -1 }
  | { readonly kind: 'select' | 'open' | 'edit' | 'delete' }

type Pressed = {
  readonly key: string
  /** On the row itself, not on a button in it, which has its own Enter and Space. */
  readonly isOnRow: boolean
  readonly hasModifier: boolean
}

/** Arrows, Home and End move; PgUp and PgDn turn the page; Space selects, Enter opens, F2 edits, Delete deletes. */
export const commandOf = (
  { key, isOnRow, hasModifier }: Pressed,
  index: number,
  last: number,
): TableCommand | undefined => {
  if (hasModifier) return undefined
  if (key === 'ArrowDown') return { kind: 'focus', index: Math.min(index + 1, last) }
  if (key === 'ArrowUp') return { kind: 'focus', index: Math.max(index - 1, 0) }
  if (key === 'Home') return { kind: 'focus', index: 0 }
  if (key === 'End') return { kind: 'focus', index: last }
  if (key === 'PageDown') return { kind: 'turnPage', by: 1 }
  if (key === 'PageUp') return { kind: 'turnPage', by: -1 }
  if (key === 'Enter' && isOnRow) return { kind: 'open' }
  if (key === 'F2') return { kind: 'edit' }
  if (key === 'Delete') return { kind: 'delete' }
  if (key === ' ' && isOnRow) return { kind: 'select' }
  return undefined
}
