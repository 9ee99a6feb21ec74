const durationPattern = /^(?:(\d+(?:\.\d+)?)\s*(?:[глжy]\p{L}*\.?)?)?,?\s*(?:(\d+)\s*[маm]\p{L}*\.?)?$/u

/** Returns the years in «4,5», «4 года 6 мес.», «4 жыл 6 ай», «4 years 6 months», or undefined. */
export function readYears(text: string): number | undefined {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/\s*½/, '.5')
    .replace(/^(\d+),(\d)/, '$1.$2')
  const [, years, months] = durationPattern.exec(typed) ?? []
  if (years === undefined && months === undefined) return undefined
  const number = Number(years ?? 0) + Number(months ?? 0) / 12
  return Number.isInteger(number * 2) ? number : undefined
}
