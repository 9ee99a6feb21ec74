import { textOf } from './sources.ts'

export const rulesPage = 'docs/domain.md'

/** The anchors of `docs/domain.md` in their order: the headings of the third level. */
export const anchors = (): string[] =>
  [...textOf(rulesPage).matchAll(/^### (.*)$/gm)].map(([, anchor = '']) => anchor)
