import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/numbers.ts'
import { useCutText } from './useCutText.ts'

/** The message of a number field whose digits are too many: it names the greatest number. */
export const useTypedLimit = (max: number, isOver: (text: string) => boolean) => {
  const { t } = useTranslation()
  const [isSaid, setSaid] = useState(false)
  const { watched, wasCut } = useCutText(isOver, () => setSaid(true))
  return {
    watched,
    error: isSaid && <span role="alert">{t('validation.atMost', { max: formatNumber(max) })}</span>,
    onTyped: (input: HTMLInputElement) => setSaid(wasCut(input) || isOver(input.value)),
    quiet: () => setSaid(false),
  }
}
