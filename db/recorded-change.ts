// Number of the change that a save has made, by database handle: the result of a save does not contain it.
type Note = { change: string | undefined }

const notes = new WeakMap<object, Note>()

export function trackChange(handle: object): Note {
  const note = { change: undefined }
  notes.set(handle, note)
  return note
}

/** Stores the number of a change if `trackChange` was called for the handle. null or undefined: no change. */
export function recordChange(handle: object, change: string | null | undefined): void {
  const note = notes.get(handle)
  if (note !== undefined && typeof change === 'string') note.change = change
}
