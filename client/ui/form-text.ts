/** Trimmed text of a form field; passwords are trimmed too, as at login. */
export const formText = (typed: FormData, name: string) => {
  const text = typed.get(name)
  return typeof text === 'string' ? text.trim() : ''
}
