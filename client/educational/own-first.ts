/** Number of options above which the links offer only the user's own rows. */
export const maxOffered = 16

type Choice = { readonly id: number }

/** Returns the user's own options first; above `maxOffered`, only these (domain.md#structure-choices). */
export const ownFirst = <Option extends Choice>(options: readonly Option[], own: readonly number[] = []) => {
  const isOwn = ({ id }: Choice) => own.includes(id)
  const mine = options.filter(isOwn)
  return options.length > maxOffered ? mine : [...mine, ...options.filter((one) => !isOwn(one))]
}
