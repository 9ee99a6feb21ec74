/** The navigation's state after «Add»: the list begins with a blank row. */
export const newRowState = { newRow: true }

export const wantsNewRow = (state: unknown) =>
  typeof state === 'object' && state !== null && 'newRow' in state
