/** A longer list offers only one's own rows beside the level's select. */
export const mostOffered = 16

type Choice = { readonly id: number }

/** Rows to choose from, one's own before the others (domain.md#structure-choices). */
export const ownFirst = <Option extends Choice>(options: readonly Option[], own: readonly number[] = []) => {
  const isOwn = ({ id }: Choice) => own.includes(id)
  const mine = options.filter(isOwn)
  return options.length > mostOffered ? mine : [...mine, ...options.filter((one) => !isOwn(one))]
}
