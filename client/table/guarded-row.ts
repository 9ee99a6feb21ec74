/** A row that the database guards: `rev` against lost updates; `edit` false, where its kind has that flag, against changes. */
export type GuardedRow = { readonly rev: number; readonly edit?: boolean }

/** A system record: its code and Russian name are locked, and it is never deleted. */
export const isProtected = (row: { readonly edit?: boolean }) => row.edit === false
