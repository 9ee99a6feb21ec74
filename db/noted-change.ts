// The number of a save's change is not part of the save's result. It is stored by the database handle of the
// call, from which the call reads it.
type Note = { change: string | undefined }

const notes = new WeakMap<object, Note>()

/** Starts to record the changes that the handle makes. */
export function takeNotes(handle: object): Note {
  const note = { change: undefined }
  notes.set(handle, note)
  return note
}

/** Records the change that the handle made, if `takeNotes` was called; null or undefined: no change. */
export function noteChange(handle: object, change: string | null | undefined): void {
  const note = notes.get(handle)
  if (note !== undefined && typeof change === 'string') note.change = change
}
