import { useCallback } from 'react'
import type { Entity } from '#contract/entities.ts'
import { useIsProposedHere } from '../ui/read-only.tsx'
import { currentSearch } from './dialog-navigation.ts'
import { withParameter } from './parameter.ts'
import { useDialogHistory } from './useDialog.ts'

/** The parameter of the address that opens the form of a proposal: `?propose=direction.change.5`. */
export const proposeParameter = 'propose'

/** Opens the form that proposes a new row, a change of a row or its delete. */
export const useAsk = () => {
  const { open } = useDialogHistory()
  return useCallback(
    (...asked: readonly [Entity, 'add'] | readonly [Entity, 'change' | 'delete', number]) =>
      void open(withParameter(currentSearch(), proposeParameter, asked.join('.'))),
    [open],
  )
}

/** Whether rows of the entity, which are only read here, may be proposed: others change them (domain.md#proposal-form). */
export const useMayPropose = (entity: Entity | undefined): entity is Entity => {
  const isProposed = useIsProposedHere()
  return isProposed && entity !== undefined
}
