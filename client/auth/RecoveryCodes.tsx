import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { copyShown } from '../ui/copy-link.ts'
import parts from '../ui/Parts.module.css'
import styles from './Account.module.css'
import { Grid, Row } from '../ui/layout.tsx'

type Props = {
  readonly login: string
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** Shown once: with each of them one signs in without the authenticator, once. */
export const RecoveryCodes = ({ login, codes, onDone }: Props) => {
  const { t } = useTranslation()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={parts.stack}>
      <h3 ref={title} tabIndex={-1} className={styles.codesTitle}>
        {t('account.recoveryTitle')}
      </h3>
      <p className={styles.about}>{t('account.recoveryHint')}</p>
      <Grid
        as="ul"
        columns="repeat(auto-fill, minmax(min(260px, 100%), 1fr))"
        gap="6px 16px"
        className={styles.codes}
        aria-label={t('account.recoveryTitle')}
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Grid>
      <Row wrap gap={10}>
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
