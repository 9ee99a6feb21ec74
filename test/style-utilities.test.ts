import { describe, expect, test } from 'vitest'
import { codeUnder, textOf } from './sources.ts'

type Styles = Readonly<Record<'media' | 'variants' | 'utilities', Record<string, string>>>
const { media, variants, utilities } = JSON.parse(textOf('client/ui/theme/utilities.json')) as Styles

const theme = ['client/ui/theme/fonts.css', 'client/ui/theme/tokens.css']
const sheets = codeUnder('client')
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, text: textOf(path).replaceAll(/\/\*.*?\*\//gs, '') }))
const modules = sheets.filter(({ path }) => !theme.includes(path))

const found = (pattern: RegExp) =>
  modules.flatMap(({ path, text }) => Array.from(text.matchAll(pattern), ([match]) => `${path}: ${match}`))

const applied = modules.flatMap(({ text }) =>
  Array.from(text.matchAll(/@apply ([^;]+);/g), ([, names = '']) => names.split(/\s+/)).flat(),
)
const used = applied.map((name) => name.split(':').at(-1) ?? '')
const usedVariants = applied.filter((name) => name.includes(':')).map((name) => name.split(':')[0] ?? '')

// Upper bounds. A bound may be reduced, but not raised.
const upperBounds = { declarations: 1_720, mediaQueries: 161 }

describe('styles', () => {
  test.each([
    ['utility', Object.keys(utilities), used, Object.keys(utilities)],
    ['variant', Object.keys(variants), usedVariants, Object.keys({ ...media, ...variants })],
  ])('utilities: %s → is used at least twice; name in use → exists', (_, names, uses, existing) => {
    const rare = names.filter((name) => uses.filter((one) => one === name).length < 2)
    const unknown = uses.filter((name) => !existing.includes(name))
    expect({ rare, unknown }).toEqual({ rare: [], unknown: [] })
  })

  test('colours: colour in a style module → is a token', () => {
    expect(found(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)\([^)]*\)/gi)).toEqual([])
  })

  test('text weights: weight in a style module or a utility → is 400, 540 or 620', () => {
    const weights = [...found(/font-weight: \d+/g), ...Object.values(utilities)].flatMap(
      (text) => /font-weight: (\d+)/.exec(text)?.[1] ?? [],
    )
    expect(weights.length).toBeGreaterThan(5)
    expect(weights.filter((weight) => !['400', '540', '620'].includes(weight))).toEqual([])
  })

  test('breakpoints: width of a media query → has a name in utilities.json; name in utilities.json → is used', () => {
    expect(found(/@media[^{]*(?:width|\bpx\b)[^{]*(?=\{)/g).filter((one) => !one.includes('height'))).toEqual(
      [],
    )
    const all = sheets.map(({ text }) => text).join('\n')
    const names = Object.keys(media).filter((name) => !all.includes(`(--${name})`))
    expect(names.filter((name) => !usedVariants.includes(name))).toEqual([])
  })

  test('CSS rules: several declarations for which utilities exist → are combined in one `@apply`', () => {
    const single = new Set(Object.values(utilities).filter((declarations) => !declarations.includes(';')))
    const replaceable = modules.flatMap(({ path, text }) =>
      Array.from(text.matchAll(/\{([^{}]*)/g), ([, body = '']) => body)
        .map((body) => body.split(';').map((one) => one.trim().replaceAll(/\s+/g, ' ')))
        .filter((body) => body.filter((one) => single.has(one)).length > 1)
        .map((body) => `${path}: ${body.join('; ')}`),
    )
    expect(replaceable).toEqual([])
  })

  test('style modules: numbers of declarations and of media queries → do not exceed their limits', () => {
    const declarations = found(/^\s*[\w-]+:[^;{}]*;$/gm).length
    const mediaQueries = found(/@media/g).length
    expect(declarations).toBeGreaterThan(1000)
    expect(declarations).toBeLessThanOrEqual(upperBounds.declarations)
    expect(mediaQueries).toBeLessThanOrEqual(upperBounds.mediaQueries)
  })
})
