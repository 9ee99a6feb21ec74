/** The text of a field in a form, trimmed; passwords too, as the login screen does. */
export const typedIn = (typed: FormData, name: string) => {
  const text = typed.get(name)
  return typeof text === 'string' ? text.trim() : ''
}
