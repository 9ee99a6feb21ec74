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

const isDeclaration = (node: { readonly type: string; readonly name?: string }) =>
  node.type === 'decl' || (node.type === 'atrule' && node.name === 'apply')

const declarationsOf = (utility: string) =>
  entryOf(styles.utilities, utility)
    .split('; ')
    .map((declaration) => {
      const [prop = '', value = ''] = declaration.split(': ')
      return { prop, value }
    })

const headOf = (variant: string) =>
  variant in styles.media ? `@media (--${variant})` : entryOf(styles.variants, variant)

/**
 * Replaces `@apply row clip` with the declarations of the utilities `row` and `clip`, `@apply phone:clip`
 * with a nested rule after the declarations of its rule, and `(--phone)` with the media query of that
 * name (docs/style.md).
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
        AtRule(rule, { AtRule, Declaration, Rule }) {
          if (rule.name === 'media') {
            const params = rule.params.replace(/\(--([\w-]+)\)/g, (_, name: string) =>
              entryOf(styles.media, name),
            )
            if (params !== rule.params) rule.params = params
          }
          if (rule.name !== 'apply') return
          const newRule = (head: string) =>
            head.startsWith('@media ')
              ? new AtRule({ name: 'media', params: head.slice('@media '.length), nodes: [] })
              : new Rule({ selector: head })
          const nested = new Map<string, ReturnType<typeof newRule>>()
          for (const word of rule.params.split(/\s+/)) {
            const [utility = '', variant] = word.split(':').toReversed()
            const declarations = declarationsOf(utility).map(
              (one) => new Declaration({ ...one, ...(rule.source && { source: rule.source }) }),
            )
            if (variant === undefined) rule.before(declarations)
            else nested.set(variant, (nested.get(variant) ?? newRule(headOf(variant))).append(declarations))
          }
          const last = rule.parent?.nodes?.findLast(isDeclaration) ?? rule
          last.after([...nested.values()])
          rule.remove()
        },
      },
    ],
  },
}
