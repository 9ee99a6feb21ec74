/** Navigation state of «Add» links. A list opened with it opens a new row. */
export const newRowState = { newRow: true }

export const wantsNewRow = (state: unknown) =>
  typeof state === 'object' && state !== null && 'newRow' in state
