import type { Plugin } from 'vite'

const palettes = ['blue', 'dark', 'gray', 'red']

/** Removes unused palettes, headings and breakpoints, which are two thirds of Mantine's variables. */
export const dropPalettes: Plugin = {
  name: 'drop-palettes',
  transform: {
    order: 'pre',
    filter: { id: /default-css-variables\.layer\.css$/ },
    handler: (css) => {
      // `default` and `disabled` are not palettes.
      const all = new Set(Array.from(css.matchAll(/--mantine-color-(\w+)-0:/g), ([, name]) => name))
      const plain = css.replaceAll(/--mantine-(?:h\d|breakpoint)-[\w-]+: ?[^;}]+;?/g, '')
      return plain.replaceAll(
        /--mantine-color-(\w+)-(?:\d|[a-z-]+): ?[^;}]+;?/g,
        (declaration, name: string) => (all.has(name) && !palettes.includes(name) ? '' : declaration),
      )
    },
  },
}

/**
 * Removes unused components of the router. The bundler would preserve them, because the router creates and
 * names its components by calls that may have side effects.
 */
export const dropUnusedRouter: Plugin = {
  name: 'drop-unused-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/chunk-/ },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = .*;$/gm, '')
        .replaceAll(/= (?=React\d*\.(forwardRef|createContext)\()/g, '= /* @__PURE__ */ '),
  },
}
