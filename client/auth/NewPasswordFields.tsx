import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { lengths } from '#contract/limits.ts'

type Props = { readonly againLabel: string; readonly autoFocus?: boolean }

export const NewPasswordFields = ({ againLabel, autoFocus = false }: Props) => {
  const { t } = useTranslation()
  const field = (name: string, label: string, isFirst = false) => (
    <TextInput
      name={name}
      label={label}
      type="password"
      autoComplete="new-password"
      maxLength={lengths.password}
      autoFocus={isFirst}
    />
  )
  return (
    <>
      {field('new', t('field.newPassword'), autoFocus)}
      {field('again', againLabel)}
    </>
  )
}
