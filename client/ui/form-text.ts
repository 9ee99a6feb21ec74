/** Returns the trimmed text of a form field; passwords are also trimmed, as at login. */
export const formText = (typed: FormData, name: string) => {
  const text = typed.get(name)
  return typeof text === 'string' ? text.trim() : ''
}
