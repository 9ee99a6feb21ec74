type Place = { readonly pathname: string; readonly search: string }

// A modal is a search parameter: closing it, by Back as well, leaves the form that stands in it.
const modalOf = (search: string) => {
  const parameters = new URLSearchParams(search)
  return `${parameters.get('modal') ?? ''} ${parameters.get('id') ?? ''}`
}

/** Whether going from one address to the other would take an open form away; a filter or a page does not. */
export const leavesForm = (from: Place, to: Place) =>
  from.pathname !== to.pathname || modalOf(from.search) !== modalOf(to.search)
