/** How a translated name stands beside the others. English equal to Kyrgyz was never translated. */
export type Translation = 'there' | 'missing' | 'sameAsKyrgyz'

type Names = { readonly ru: string; readonly ky: string; readonly en: string }

const standing = (name: string): Translation => (name.trim() === '' ? 'missing' : 'there')

export const translationsOf = ({ ru, ky, en }: Names): Record<keyof Names, Translation> => ({
  ru: standing(ru),
  ky: standing(ky),
  en: en.trim() !== '' && en.trim() === ky.trim() ? 'sameAsKyrgyz' : standing(en),
})
