import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { normaliseDate } from './date-text.ts'
import { TextField } from './TextField.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'maxLength' | 'onBlur'> & {
  readonly onText: (text: string) => void
}

const longest = 10

/** A date that is typed. Not the browser's own field: that one speaks the browser's language, and no Kyrgyz. */
export const DateField = ({ onText, ...rest }: Props) => {
  const { t } = useTranslation()
  return (
    <TextField
      inputMode="numeric"
      placeholder={t('field.datePattern')}
      maxLength={longest}
      {...rest}
      onBlur={({ currentTarget: { value } }) => {
        if (normaliseDate(value) !== value) onText(normaliseDate(value))
      }}
    />
  )
}
