import { TextInput } from '@mantine/core'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { lengths } from '#contract/limits.ts'

type Props = { readonly ref?: Ref<HTMLInputElement>; readonly autoFocus?: boolean }

/** Field for a six-digit code, which a phone can fill in, or a recovery code. */
export const CodeField = ({ ref, autoFocus = false }: Props) => {
  const { t } = useTranslation()
  return (
    <TextInput
      ref={ref}
      name="code"
      label={t('login.code')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={lengths.secondCode}
      autoFocus={autoFocus}
    />
  )
}
