import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { Text } from '../ui/layout.tsx'
import type { Translate } from '../i18n/texts.ts'
import { useTranslation } from 'react-i18next'
import type { DefectKind } from '#contract/languages/kinds.ts'
import { wrongWords } from '#contract/languages/rules.ts'
import type { DefectLine } from './defects.ts'
import { foreignLetters } from './marked-letters.ts'

/** Kinds of defects that make documents wrong. Other kinds: a missing name or a disagreement between two names. */
const documentDefects: readonly DefectKind[] = ['lookAlike', 'wrongScript', 'letters', 'blanks']

const remarkOf = (t: Translate, { value, lang }: DefectLine, kind: DefectKind) => {
  if (kind !== 'lookAlike') return t(`languages.brief.${kind}`)
  const [letter = ''] = wrongWords(kind, value, lang).flatMap(foreignLetters)
  return t(/\p{Script=Latin}/u.test(letter) ? 'languages.latin' : 'languages.cyrillic', { letter })
}

export const Remark = ({ line }: { readonly line: DefectLine }) => {
  const { t } = useTranslation()
  const isDocumentDefect = line.kinds.some((kind) => documentDefects.includes(kind))
  const Sign = isDocumentDefect ? IconAlertCircle : IconAlertTriangle
  return (
    <Text tone={isDocumentDefect ? 'error' : 'warning'}>
      <Sign size={14} aria-hidden style={{ verticalAlign: -2 }} />{' '}
      {line.kinds.map((kind) => remarkOf(t, line, kind)).join(', ')}
    </Text>
  )
}
