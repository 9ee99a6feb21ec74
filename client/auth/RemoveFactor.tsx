import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { auth } from '#contract/auth.ts'
import type { BodyOf } from '#contract/call.ts'
import { mutate } from '../api/mutate.ts'
import { renewSession } from '../api/session.ts'
import { toast } from '../ui/toasts/toast.ts'
import { CodeField } from './CodeField.tsx'
import { FactorForm } from './FactorForm.tsx'
import { OwnPassword } from './OwnPassword.tsx'

type Props = { readonly login: string; readonly onDone: () => void }

export const RemoveFactor = ({ login, onDone }: Props) => {
  const { t } = useTranslation()
  const removing = useMutation({
    mutationFn: (body: BodyOf<typeof auth.removeSecondFactor>) => mutate(auth.removeSecondFactor, body),
    meta: { quiet: true },
    onSuccess: async () => {
      toast.success(t('account.factorRemoved'))
      onDone()
      // where it is demanded, another one has to be set up now
      await renewSession()
    },
  })
  return (
    <FactorForm
      about={t('account.factorRemoving')}
      submit={t('account.removeFactor')}
      work={removing}
      onSubmit={(read) => removing.mutate({ password: read('password'), code: read('code') })}
      onCancel={onDone}
    >
      <OwnPassword login={login} autoFocus />
      <CodeField />
    </FactorForm>
  )
}
