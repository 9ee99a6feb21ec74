import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { auth, type SecondFactorSecret } from '#contract/auth.ts'
import { codeOf } from '../api/errors.ts'
import { mutate } from '../api/mutate.ts'
import { send } from '../api/send.ts'
import styles from './Account.module.css'
import { CodeField } from './CodeField.tsx'
import { FactorForm } from './FactorForm.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import { Box, Grid, Row } from '../ui/layout.tsx'
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { copyShown } from '../ui/copy-link.ts'
import { Loading } from '../ui/Loading.tsx'
import parts from '../ui/Parts.module.css'

type RecoveryCodesProps = {
  readonly login: string
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** Recovery codes, shown only once. Each can replace a code of the authenticator app once. */
const RecoveryCodes = ({ login, codes, onDone }: RecoveryCodesProps) => {
  const { t } = useTranslation()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={parts.stack}>
      <Box as="h3" ref={title} tabIndex={-1} look="title" className={styles.codesTitle}>
        {t('account.recoveryTitle')}
      </Box>
      <p className={styles.about}>{t('account.recoveryHint')}</p>
      <Grid
        as="ul"
        columns="repeat(auto-fill, minmax(min(260px, 100%), 1fr))"
        gap="sm lg"
        className={styles.codes}
        aria-label={t('account.recoveryTitle')}
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Grid>
      <Row wrap gap="sm">
        <Button
          leftSection={<IconCopy size={15} aria-hidden />}
          onClick={() => void copyShown([`Okuu, ${login}`, ...codes].join('\n'))}
        >
          {t('common.copy')}
        </Button>
        <Button variant="filled" onClick={onDone}>
          {t('account.recoveryKept')}
        </Button>
      </Row>
    </div>
  )
}

type Step =
  | { readonly kind: 'password' }
  | { readonly kind: 'code'; readonly secret: SecondFactorSecret }
  | { readonly kind: 'recovery'; readonly codes: readonly string[] }

type Props = {
  readonly login: string
  /** True if the user just typed the password; a field for it appears only if the request without it fails. */
  readonly isPasswordTyped?: boolean
  readonly onDone: () => void
  readonly onCancel?: () => void
}

/** Three steps: password, QR code and first code, recovery codes (domain.md#second-factor-setup). */
export const SetUpFactor = ({ login, isPasswordTyped = false, onDone, onCancel }: Props) => {
  const { t } = useTranslation()
  const [step, setStep] = useState<Step>({ kind: 'password' })
  const [asksPassword, setAsksPassword] = useState(!isPasswordTyped)
  const beginning = useMutation({
    mutationFn: (body: { readonly password?: string }) => send(auth.beginSecondFactor, body),
    meta: { quiet: true },
    onSuccess: (secret) => setStep({ kind: 'code', secret }),
  })
  const { mutate: begin, reset } = beginning
  useEffect(() => {
    if (!isPasswordTyped) return
    begin(
      {},
      {
        onError: (error) => {
          if (codeOf(error) === 'fieldMissing') reset()
          setAsksPassword(true)
        },
      },
    )
  }, [isPasswordTyped, begin, reset])
  const confirming = useMutation({
    mutationFn: (code: string) => mutate(auth.confirmSecondFactor, { code }),
    meta: { quiet: true },
    onSuccess: ([outcome]) => setStep({ kind: 'recovery', codes: outcome?.recovery ?? [] }),
  })
  if (step.kind === 'recovery') return <RecoveryCodes login={login} codes={step.codes} onDone={onDone} />
  if (step.kind === 'password' && !asksPassword) return <Loading />
  if (step.kind === 'password')
    return (
      <FactorForm
        key="password"
        about={t('account.factorPassword')}
        submit={t('common.next')}
        work={beginning}
        onSubmit={(read) => begin({ password: read('password') })}
        onCancel={onCancel}
      >
        <OwnPassword login={login} autoFocus />
      </FactorForm>
    )
  const { secret, size, path } = step.secret
  return (
    <FactorForm
      key="code"
      about={t('account.factorScan')}
      submit={t('account.setUpFactor')}
      work={confirming}
      onSubmit={(read) => confirming.mutate(read('code'))}
      onCancel={onCancel}
    >
      <Box
        as="svg"
        block
        width={220}
        maxWidth="100%"
        radius={6}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('account.drawing')}
      >
        <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
        <path d={path} fill="#000" shapeRendering="crispEdges" />
      </Box>
      <p className={styles.hint}>
        {t('account.factorTyped')}{' '}
        <Box as="code" breaks look="body">
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </Box>
      </p>
      <CodeField autoFocus />
    </FactorForm>
  )
}
