import { useTranslation } from 'react-i18next'
import { Hint } from '../ui/layout.tsx'
import { unseenDifferences } from './unseen.ts'

type Props = { readonly before: string; readonly after: string }

export const UnseenNote = ({ before, after }: Props) => {
  const { t } = useTranslation()
  return unseenDifferences(before, after).map((one) => (
    <Hint key={one.kind} block>
      {one.kind === 'blanks'
        ? t('history.blanks')
        : t(`history.${one.kind}`, { count: one.letters.length, letters: one.letters.join(', ') })}
    </Hint>
  ))
}
