import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { lengths } from '#contract/limits.ts'
import { LoginOfPassword } from './LoginOfPassword.tsx'

type Props = { readonly login: string; readonly autoFocus?: boolean }

export const OwnPassword = ({ login, autoFocus = false }: Props) => {
  const { t } = useTranslation()
  return (
    <>
      <LoginOfPassword login={login} />
      <TextInput
        name="password"
        type="password"
        label={t('login.password')}
        autoComplete="current-password"
        maxLength={lengths.password}
        autoFocus={autoFocus}
      />
    </>
  )
}
