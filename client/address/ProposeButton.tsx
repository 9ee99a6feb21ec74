import { Button, type ButtonProps } from '@mantine/core'
import { IconMessagePlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '../i18n/texts.ts'
import { type Asking, useAsk, useMayPropose } from './ask.ts'

type Props = Pick<ButtonProps, 'variant' | 'className'> & {
  readonly asked: Asking
  readonly titleKey?: TextKey
  /** Whether Alt+N presses it, in the place of the button that adds. */
  readonly isAdding?: boolean
  /** In place of its words. */
  readonly children?: ReactNode
}

/** Stands where a button is closed to the user, and proposes the same to those to whom it is open (domain.md#proposal-form). */
export const ProposeButton = ({
  asked,
  titleKey = 'proposal.propose',
  isAdding,
  children,
  ...look
}: Props) => {
  const { t } = useTranslation()
  const ask = useAsk()
  if (!useMayPropose(asked[0])) return null
  return (
    <Button
      {...look}
      leftSection={<IconMessagePlus size={16} aria-hidden />}
      {...(isAdding && { 'aria-keyshortcuts': 'Alt+N', title: 'Alt+N' })}
      onClick={() => ask(...asked)}
    >
      {children ?? t(titleKey)}
    </Button>
  )
}
