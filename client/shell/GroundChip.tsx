import { IconFileCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { setGround } from '../api/ground.ts'
import { useDialog } from '../location/dialog.ts'
import { IconButton } from '../ui/buttons.tsx'
import styles from './GroundChip.module.css'
import { Row } from '../ui/layout.tsx'

export const GroundChip = ({ ground }: { readonly ground: string }) => {
  const { t } = useTranslation()
  const { open } = useDialog(['ground'])
  const words = t('journal.groundOf', { text: ground })
  return (
    <span className={styles.chip}>
      <Row
        as="button"
        type="button"
        align="center"
        gap="sm"
        minWidth={0}
        height="100%"
        pad="0 0 0 sm"
        className={styles.words}
        title={words}
        aria-label={words}
        onClick={() => open('ground')}
      >
        <IconFileCheck size={16} aria-hidden />
        <span>{ground}</span>
      </Row>
      <IconButton label={t('ground.clear')} onClick={() => setGround('')}>
        <IconX size={14} aria-hidden />
      </IconButton>
    </span>
  )
}
