import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { CSSOptions } from 'vite'
import styles from './client/ui/theme/words.json' with { type: 'json' }

/** The entry of a table; throws for an unknown name, so that a misspelt word fails the build. */
const entryOf = (table: Readonly<Record<string, string>>, name: string) => {
  const entry = table[name]
  if (entry === undefined) throw new Error(`client/ui/theme/words.json has no «${name}»`)
  return entry
}

/** Replaces `use: row clip` by the declarations of these words, and `(--phone)` by its media query (docs/style.md). */
export const css: CSSOptions = {
  modules: {
    // one hash for a file: shorter in scripts and styles than Vite's names, which end with a line number
    generateScopedName: (name, file) =>
      `${name}_${createHash('md5')
        .update(relative(import.meta.dirname, file))
        .digest('base64url')
        .slice(0, 4)}`,
  },
  postcss: {
    plugins: [
      {
        postcssPlugin: 'words',
        AtRule: {
          media(rule) {
            const params = rule.params.replace(/\(--([\w-]+)\)/g, (_, name: string) =>
              entryOf(styles.media, name),
            )
            if (params !== rule.params) rule.params = params
          },
        },
        Declaration: {
          use(declaration) {
            for (const one of declaration.value
              .split(/\s+/)
              .flatMap((word) => entryOf(styles.words, word).split('; '))) {
              const [prop = '', value = ''] = one.split(': ')
              declaration.cloneBefore({ prop, value })
            }
            declaration.remove()
          },
        },
      },
    ],
  },
}
