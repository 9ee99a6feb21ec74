import { TextInput, Textarea } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../Form.module.css'

type FieldProps = { readonly isLocked?: boolean }

/** Returns the props of a field: a required field has a star before its label, a locked one a lock. */
export const useFieldProps = (isLocked = false) => {
  const { t } = useTranslation()
  return {
    autoComplete: 'off',
    rightSection: isLocked && (
      <IconLock size={16} role="img" aria-label={t('state.locked')} title={t('state.locked')} />
    ),
    rightSectionPointerEvents: 'all',
    'data-locked': isLocked || undefined,
    classNames: { label: styles.label ?? '', required: styles.star ?? '', input: styles.input ?? '' },
  } as const
}

export const TextField = ({ isLocked, ...rest }: ComponentProps<typeof TextInput> & FieldProps) => (
  <TextInput {...useFieldProps(isLocked)} {...rest} />
)

export const TextAreaField = ({ isLocked, ...rest }: ComponentProps<typeof Textarea> & FieldProps) => (
  <Textarea {...useFieldProps(isLocked)} {...rest} />
)
