import { Textarea } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../Form.module.css'

type Props = ComponentProps<typeof Textarea> & {
  readonly isLocked: boolean
  readonly maxLength: number | undefined
}

/** `TextField` of several lines. */
export const TextAreaField = ({ isLocked, ...rest }: Props) => {
  const { t } = useTranslation()
  return (
    <Textarea
      autoComplete="off"
      rightSection={isLocked && <IconLock size={16} role="img" aria-label={t('state.locked')} />}
      data-locked={isLocked || undefined}
      classNames={{ label: styles.label ?? '', required: styles.star ?? '', input: styles.input ?? '' }}
      {...rest}
    />
  )
}
