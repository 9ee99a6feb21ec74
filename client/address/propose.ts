import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { Entity } from '#contract/entities.ts'
import { proposalActions } from '#contract/limits.ts'
import { isProposed, type ProposedEntity } from '#contract/proposed-entities.ts'
import { currentSearch } from './dialog-navigation.ts'
import { withParameter } from './parameter.ts'
import { useDialogHistory } from './useDialog.ts'
import { useWhomToAskHere } from '../ui/read-only.tsx'

const parameter = 'propose'

/** What is being proposed: of a merge `id` is kept and `away` goes. */
export type Asked = {
  readonly entity: ProposedEntity
  readonly action: (typeof proposalActions)[number]
  readonly id?: number
  readonly away?: number
}

/** The proposal whose form is open: `?propose=direction.change.5`. It lies over the screen. */
export const readAsked = (search: URLSearchParams): Asked | undefined => {
  const [, entity = '', name, id, away] =
    /^([a-z-]+)\.([a-z]+)(?:\.([1-9]\d{0,8}))?(?:\.([1-9]\d{0,8}))?$/.exec(search.get(parameter) ?? '') ?? []
  const action = proposalActions.find((one) => one === name)
  if (!isProposed(entity) || action === undefined || (action === 'add') !== (id === undefined))
    return undefined
  return {
    entity,
    action,
    ...(id !== undefined && { id: Number(id) }),
    ...(away !== undefined && { away: Number(away) }),
  }
}

export const writeAsked = (search: URLSearchParams, asked: Asked | undefined) =>
  withParameter(
    search,
    parameter,
    asked && [asked.entity, asked.action, asked.id, asked.away].filter((one) => one !== undefined).join('.'),
  )

/** The proposal whose form is open, and what opens another one's and closes it. */
export const useAsked = () => {
  const [search] = useSearchParams()
  const { open, close } = useDialogHistory()
  return {
    asked: readAsked(search),
    open: useCallback((asked: Asked) => void open(writeAsked(currentSearch(), asked)), [open]),
    close: useCallback(() => close(writeAsked(search, undefined)), [close, search]),
  }
}

/** Whether rows of the entity, which are only read here, may be proposed: others change them (domain.md#proposal-form). */
export const useMayPropose = (entity: Entity | undefined): entity is ProposedEntity => {
  const isAnothers = useWhomToAskHere() !== undefined
  return isAnothers && entity !== undefined && isProposed(entity)
}
