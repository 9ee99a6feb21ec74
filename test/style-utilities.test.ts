import { describe, expect, test } from 'vitest'
import { codeUnder, textOf } from './sources.ts'

type Styles = { readonly media: Record<string, string>; readonly utilities: Record<string, string> }
const { media, utilities } = JSON.parse(textOf('client/ui/theme/utilities.json')) as Styles

const theme = ['client/ui/theme/fonts.css', 'client/ui/theme/tokens.css']
const sheets = codeUnder('client')
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, text: textOf(path).replaceAll(/\/\*.*?\*\//gs, '') }))
const modules = sheets.filter(({ path }) => !theme.includes(path))

const found = (pattern: RegExp) =>
  modules.flatMap(({ path, text }) => Array.from(text.matchAll(pattern), ([match]) => `${path}: ${match}`))

const used = modules.flatMap(({ text }) =>
  Array.from(text.matchAll(/@apply ([^;]+);/g), ([, names = '']) => names.split(/\s+/)).flat(),
)

// Upper bounds. A bound may be reduced, but not raised.
const most = { declarations: 2_909, mediaQueries: 290 }

describe('styles', () => {
  test('utilities: utility → is used at least twice; used utility → exists', () => {
    const rare = Object.keys(utilities).filter((name) => used.filter((one) => one === name).length < 2)
    const unknown = used.filter((name) => !(name in utilities))
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
    expect(Object.keys(media).filter((name) => !all.includes(`(--${name})`))).toEqual([])
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
    expect(declarations).toBeLessThanOrEqual(most.declarations)
    expect(mediaQueries).toBeLessThanOrEqual(most.mediaQueries)
  })
})
