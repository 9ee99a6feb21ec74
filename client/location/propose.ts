import { proposalActions } from '#contract/limits.ts'
import { entities } from '#contract/entities.ts'
import type { ProposedEntity } from '#contract/proposed-entities.ts'
import { proposeParameter } from './ProposeButton.tsx'

/** Proposal in the URL. A merge merges the row `away` into `id`; values of the fields `taken` come from `away`. */
export type ProposalLocation = {
  readonly entity: ProposedEntity
  readonly action: (typeof proposalActions)[number]
  readonly id?: number
  readonly away?: number
  readonly taken?: readonly string[]
}

export const readProposal = (search: URLSearchParams): ProposalLocation | undefined => {
  const [, named, name, id, away, taken] =
    /^([a-z-]+)\.([a-z]+)(?:\.([1-9]\d{0,8}))?(?:\.([1-9]\d{0,8}))?((?:\.[a-z][\w-]*)*)$/i.exec(
      search.get(proposeParameter) ?? '',
    ) ?? []
  const action = proposalActions.find((one) => one === name)
  const entity = entities.find((one) => one === named)
  if (entity === undefined || action === undefined || (action === 'add') !== (id === undefined))
    return undefined
  if ((action === 'merge') !== (away !== undefined) || (taken !== '' && action !== 'merge')) return undefined
  return {
    // if the URL names an entity without proposals, the cast is wrong, and the server refuses the proposal
    entity: entity as ProposedEntity,
    action,
    ...(id !== undefined && { id: Number(id) }),
    ...(away !== undefined && { away: Number(away) }),
    ...(taken && { taken: taken.slice(1).split('.') }),
  }
}
