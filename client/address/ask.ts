import { useCallback } from 'react'
import type { Entity } from '#contract/entities.ts'
import { isProposedBy, type ProposedEntity } from '#contract/proposed-entities.ts'
import { useSession } from '../api/session.ts'
import { useIsClosedForAll } from '../ui/read-only.tsx'
import { currentSearch } from './dialog.ts'
import { withParameter } from './parameter.ts'
import { useDialogHistory } from './useDialog.ts'

/** The parameter of the address that opens the form of a proposal: `?propose=direction.change.5`. */
export const proposeParameter = 'propose'

export type Asking =
  | readonly [Entity, 'add']
  | readonly [Entity, 'change' | 'delete' | 'rename', number]
  | readonly [Entity, 'merge', keep: number, away: number, ...taken: string[]]

/** Opens the form that proposes a new row, or what is to become of one. */
export const useAsk = () => {
  const { open } = useDialogHistory()
  return useCallback(
    (...asked: Asking) => void open(withParameter(currentSearch(), proposeParameter, asked.join('.'))),
    [open],
  )
}

/** Whether the user proposes what others change of the entity (domain.md#proposal-form). */
export const useMayPropose = (entity: Entity | undefined): entity is ProposedEntity => {
  const session = useSession()
  const isClosedForAll = useIsClosedForAll()
  if (entity === undefined || isClosedForAll || session.kind !== 'in') return false
  const { role, scope } = session.user
  return isProposedBy({ role, ...scope }, entity)
}
