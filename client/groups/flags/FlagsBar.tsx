import { Button } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '../../ui/buttons.tsx'
import styles from './Flags.module.css'
import type { GroupFlags } from './useFlags.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { Muted, Row } from '../../ui/layout.tsx'

export const FlagsBar = ({ flags }: { readonly flags: GroupFlags }) => {
  const { t } = useTranslation()
  const countId = useId()
  const message =
    flags.count === 0 ? t('state.nothingChanged') : t('structure.flagsChanged', { n: flags.count })
  return (
    <Row
      tone="secondary"
      flex="none"
      gap="sm"
      align="center"
      look="small"
      className={styles.bar}
      data-screen-only
    >
      <span id={countId} role="status">
        {message}
      </span>
      <Button onClick={flags.cancel}>{t('common.cancel')}</Button>
      <SubmitButton
        isBusy={flags.isSaving}
        blockedBy={flags.count === 0 ? countId : undefined}
        aria-keyshortcuts="Control+Enter"
        title="Ctrl+Enter"
        onClick={flags.save}
      >
        {t('common.save')}
      </SubmitButton>
    </Row>
  )
}

export const OffBoxes = ({ hindrances }: { readonly hindrances: readonly (TextKey | undefined)[] }) => {
  const { t } = useTranslation()
  const reasons = [...new Set(hindrances)].filter((one) => one !== undefined)
  if (reasons.length === 0) return null
  return (
    <Muted pad="sm md 0" look="body">
      {t('structure.flagsOff', { reasons: reasons.map((one) => t(one)).join('; ') })}
    </Muted>
  )
}
