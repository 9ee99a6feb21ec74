import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { copyShown } from '../ui/copy-link.ts'
import parts from '../ui/Parts.module.css'
import styles from './Account.module.css'

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
      <ul className={styles.codes} aria-label={t('account.recoveryTitle')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button
          leftSection={<IconCopy size={15} aria-hidden />}
          onClick={() => void copyShown([`Okuu, ${login}`, ...codes].join('\n'))}
        >
          {t('common.copy')}
        </Button>
        <Button variant="filled" onClick={onDone}>
          {t('account.recoveryKept')}
        </Button>
      </div>
    </div>
  )
}
