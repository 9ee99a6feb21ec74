/** Returns the trimmed text of a form field; the login trims passwords, too. */
export const formText = (typed: FormData, name: string) => {
  const text = typed.get(name)
  return typeof text === 'string' ? text.trim() : ''
}
