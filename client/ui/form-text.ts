/** Returns the trimmed text of a field. Passwords are trimmed as well, as in the login. */
export const formText = (typed: FormData, name: string) => {
  const text = typed.get(name)
  return typeof text === 'string' ? text.trim() : ''
}
