import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { auth } from '#contract/auth.ts'
import { query } from '../api/query.ts'
import { Banner } from '../ui/Banner.tsx'
import styles from './Account.module.css'
import { RemoveFactor } from './RemoveFactor.tsx'
import { SetUpFactor } from './SetUpFactor.tsx'

/** Whether the sign-in asks for a code too, and how that is changed. */
export const SecondFactor = ({ login }: { readonly login: string }) => {
  const { t } = useTranslation()
  const factor = useQuery(query(auth.secondFactor))
  const [changing, setChanging] = useState<'nothing' | 'on' | 'off'>('nothing')
  const done = () => setChanging('nothing')
  if (factor.isError)
    return (
      <Banner kind="error" onRetry={() => void factor.refetch()}>
        {factor.error.message}
      </Banner>
    )
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
