// Saves lie deep below the call that asks for them and answer what the specification says; the number of the change is
// told beside that, on the call's own handle of the database.
type Note = { change: string | undefined }

const notes = new WeakMap<object, Note>()

/** Has the changes noted that are made by this handle. */
export function takeNotes(handle: object): Note {
  const note = { change: undefined }
  notes.set(handle, note)
  return note
}

/** Says which change has been made by this handle, to whoever takes notes; null: none. */
export function noteChange(handle: object, change: string | null | undefined): void {
  const note = notes.get(handle)
  if (note !== undefined && typeof change === 'string') note.change = change
}
