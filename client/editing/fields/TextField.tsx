import { TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../Form.module.css'

type Props = ComponentProps<typeof TextInput> & {
  readonly isLocked: boolean
  readonly maxLength: number | undefined
  readonly label: ReactNode
}

/** Text field of a form; a required field has a star before its label, a locked field shows the reason. */
export const TextField = ({ isLocked, ...rest }: Props) => {
  const { t } = useTranslation()
  return (
    <TextInput
      autoComplete="off"
      rightSection={
        isLocked && <IconLock size={16} role="img" aria-label={t('state.locked')} title={t('state.locked')} />
      }
      rightSectionPointerEvents="all"
      data-locked={isLocked || undefined}
      classNames={{ label: styles.label ?? '', required: styles.star ?? '', input: styles.input ?? '' }}
      {...rest}
    />
  )
}
