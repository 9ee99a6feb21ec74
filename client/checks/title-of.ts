import type { CheckRuleRow } from '#contract/checks.ts'
import { nameIn } from '../i18n/i18n.ts'

export const titleOf = ({ title, title_kg, title_en }: CheckRuleRow) =>
  nameIn({ ru: title, ky: title_kg, en: title_en })
