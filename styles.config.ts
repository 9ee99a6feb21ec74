import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { CSSOptions } from 'vite'
import styles from './client/ui/theme/utilities.json' with { type: 'json' }

/** Returns an entry. Throws for an unknown name, so a misspelt utility fails the build. */
const entryOf = (table: Readonly<Record<string, string>>, name: string) => {
  const entry = table[name]
  if (entry === undefined) throw new Error(`client/ui/theme/utilities.json has no «${name}»`)
  return entry
}

const declarationsOf = (utility: string) =>
  entryOf(styles.utilities, utility)
    .split('; ')
    .map((declaration) => {
      const [prop = '', value = ''] = declaration.split(': ')
      return { prop, value }
    })

/**
 * Replaces `@apply row clip` with the declarations of the utilities `row` and `clip`, and `(--phone)` with
 * the media query of that name (docs/style.md).
 */
export const css: CSSOptions = {
  modules: {
    // Shorter than Vite's default, whose names end with a line number.
    generateScopedName: (name, file) =>
      `${name}_${createHash('md5')
        .update(relative(import.meta.dirname, file))
        .digest('base64url')
        .slice(0, 4)}`,
  },
  postcss: {
    plugins: [
      {
        postcssPlugin: 'utilities',
        AtRule: {
          media(rule) {
            const params = rule.params.replace(/\(--([\w-]+)\)/g, (_, name: string) =>
              entryOf(styles.media, name),
            )
            if (params !== rule.params) rule.params = params
          },
          apply(rule) {
            const declarations = rule.params.split(/\s+/).flatMap(declarationsOf)
            for (const declaration of declarations)
              rule.before({ ...declaration, ...(rule.source && { source: rule.source }) })
            rule.remove()
          },
        },
      },
    ],
  },
}
