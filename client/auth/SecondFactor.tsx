import { auth } from '#contract/auth.ts'
import type { BodyOf } from '#contract/call.ts'
import { mutate } from '../api/mutate.ts'
import { query } from '../api/query.ts'
import { renewSession } from '../api/session.ts'
import { ReadFailure } from '../ui/LoadFailure.tsx'
import { toast } from '../ui/toasts/toast.ts'
import styles from './Account.module.css'
import { CodeField } from './CodeField.tsx'
import { FactorForm } from './FactorForm.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import { SetUpFactor } from './SetUpFactor.tsx'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type Props = { readonly login: string; readonly onDone: () => void }

const RemoveFactor = ({ login, onDone }: Props) => {
  const { t } = useTranslation()
  const removing = useMutation({
    mutationFn: (body: BodyOf<typeof auth.removeSecondFactor>) => mutate(auth.removeSecondFactor, body),
    meta: { quiet: true },
    onSuccess: async () => {
      toast.success(t('account.factorRemoved'))
      onDone()
      // a factor that is demanded has to be set up again now
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

/** The second factor of the sign-in: its state, and the steps that change it. */
export const SecondFactor = ({ login }: { readonly login: string }) => {
  const { t } = useTranslation()
  const factor = useQuery(query(auth.secondFactor))
  const [changing, setChanging] = useState<'nothing' | 'on' | 'off'>('nothing')
  const done = () => setChanging('nothing')
  if (factor.isError) return <ReadFailure of={factor} />
  // the recovery codes are still on the screen when the factor is on already
  if (changing === 'on') return <SetUpFactor login={login} onDone={done} onCancel={done} />
  if (changing === 'off') return <RemoveFactor login={login} onDone={done} />
  if (factor.data === undefined) return null
  const { on, demanded, recovery } = factor.data
  return (
    <>
      <p className={styles.about}>
        {on ? t('account.factorOn', { count: recovery }) : t('account.factorOff')}{' '}
        {demanded && t('account.factorDemanded')}
      </p>
      <Button onClick={() => setChanging(on ? 'off' : 'on')}>
        {t(on ? 'account.removeFactor' : 'account.setUpFactor')}
      </Button>
    </>
  )
}
