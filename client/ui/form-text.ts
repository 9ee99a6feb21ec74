/** Returns the trimmed text of a field. Passwords are trimmed, since the login trims them. */
export const formText = (typed: FormData, name: string) => {
  const text = typed.get(name)
  return typeof text === 'string' ? text.trim() : ''
}
