import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { base } from '../api/base.ts'
import { copyShown } from '../ui/copy-link.ts'
import parts from '../ui/Parts.module.css'
import styles from './Keys.module.css'
import { Muted, Row } from '../ui/layout.tsx'

export type Made = { readonly name: string; readonly secret: string }

type Props = { readonly made: Made; readonly onKept: () => void }

/** Ready to be run: what has changed, and the rows as objects of the Open Education API. */
const readyLines = (secret: string) =>
  ['/api/v1/feed/changes', '/oeapi/v6/organisations']
    .map((path) => `curl -H 'Authorization: Bearer ${secret}' ${location.origin}${base}${path}`)
    .join('\n')

/** The secret of a new key, once, and how it is used. */
export const NewSecret = ({ made, onKept }: Props) => {
  const { t } = useTranslation()
  const copy = useRef<HTMLButtonElement>(null)
  useEffect(() => copy.current?.focus(), [])
  return (
    <div className={parts.stack} role="status">
      <Muted>{t('keys.once', { name: made.name })}</Muted>
      <code className={styles.secret}>{made.secret}</code>
      <pre className={`${styles.secret} ${styles.lines}`}>{readyLines(made.secret)}</pre>
      <Row wrap gap={10}>
        <Button
          ref={copy}
          leftSection={<IconCopy size={15} aria-hidden />}
          onClick={() => void copyShown(made.secret)}
        >
          {t('common.copy')}
        </Button>
        <Button variant="filled" onClick={onKept}>
          {t('keys.kept')}
        </Button>
      </Row>
    </div>
  )
}
