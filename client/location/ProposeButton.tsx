import { Button, type ButtonProps } from '@mantine/core'
import { IconMessagePlus } from '@tabler/icons-react'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '../i18n/texts.ts'
import type { Entity } from '#contract/entities.ts'
import { isProposedBy, type ProposedEntity } from '#contract/proposed-entities.ts'
import { useSession } from '../api/session.ts'
import { useIsClosedForAll } from '../ui/read-only.tsx'
import { useDialogNavigation } from './dialog.ts'
import { currentSearch } from '../ui/dialogs/stack.ts'
import { withParameter } from './parameter.ts'

/** Search parameter that opens the proposal form: `?propose=direction.change.5`. */
export const proposeParameter = 'propose'

type ProposalArguments =
  | readonly [Entity, 'add']
  | readonly [Entity, 'change' | 'delete' | 'rename', number]
  | readonly [Entity, 'merge', keep: number, away: number, ...taken: string[]]

export const useAsk = () => {
  const { open } = useDialogNavigation()
  return useCallback(
    (...proposal: ProposalArguments) =>
      void open(withParameter(currentSearch(), proposeParameter, proposal.join('.'))),
    [open],
  )
}

/** Returns true if the user may propose a change, on which others decide (domain.md#proposal-form). */
export const useMayPropose = (entity: Entity | undefined): entity is ProposedEntity => {
  const session = useSession()
  const isClosedForAll = useIsClosedForAll()
  if (entity === undefined || isClosedForAll || session.kind !== 'in') return false
  const { role, scope } = session.user
  return role !== 'reader' && isProposedBy({ role, ...scope }, entity)
}

type Props = Pick<ButtonProps, 'variant' | 'className'> & {
  readonly proposal: ProposalArguments
  readonly titleKey?: TextKey
  /** True if Alt+N presses this button, since the user has no add button. */
  readonly isAdding?: boolean
  readonly children?: ReactNode
}

/** Button that proposes a change; rendered for users who may not make the change (domain.md#proposal-form). */
export const ProposeButton = ({
  proposal,
  titleKey = 'proposal.propose',
  isAdding,
  children,
  ...look
}: Props) => {
  const { t } = useTranslation()
  const ask = useAsk()
  if (!useMayPropose(proposal[0])) return null
  return (
    <Button
      {...look}
      leftSection={<IconMessagePlus size={16} aria-hidden />}
      {...(isAdding && { 'aria-keyshortcuts': 'Alt+N', title: 'Alt+N' })}
      onClick={() => ask(...proposal)}
    >
      {children ?? t(titleKey)}
    </Button>
  )
}
