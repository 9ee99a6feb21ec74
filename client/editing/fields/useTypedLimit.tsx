import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/numbers.ts'
import { noticeTooLong } from './too-long.ts'

/** The message of a number field whose digits are too many: it names the greatest number. */
export const useTypedLimit = (max: number, isOver: (text: string) => boolean) => {
  const { t } = useTranslation()
  const [isSaid, setSaid] = useState(false)
  return {
    watched: noticeTooLong(isOver, () => setSaid(true)),
    error: isSaid && <span role="alert">{t('validation.atMost', { max: formatNumber(max) })}</span>,
    onTyped: (text: string) => setSaid(isOver(text)),
    quiet: () => setSaid(false),
  }
}
