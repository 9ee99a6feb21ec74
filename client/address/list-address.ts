import { ids } from '#contract/limits.ts'

/** The id that a parameter of the address names; what is none, is none. */
export const readChoice = (parameters: URLSearchParams, name: string): number | undefined => {
  const text = parameters.get(name) ?? ''
  if (!/^\d{1,10}$/.test(text)) return undefined
  const id = Number(text)
  return id > ids.max || id === ids.placeholder ? undefined : id
}

/** Of the list that was chosen before, and of nobody's in another one. */
const ofList = ['page', 'row', 'modal', 'id']

/** The parameters with another list chosen, or none: from its first page, without a modal, in the same order. */
export const withChoice = (parameters: URLSearchParams, name: string, id: number | undefined) => {
  const next = new URLSearchParams(parameters)
  for (const one of ofList) next.delete(one)
  if (id === undefined) next.delete(name)
  else next.set(name, String(id))
  return next
}
