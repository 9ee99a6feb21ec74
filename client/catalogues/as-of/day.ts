import { renamedEntities, wholeLists } from '#contract/entities/registry.ts'
import type { Entity } from '#contract/entities.ts'
import { withParameter } from '../../address/parameter.ts'
import { dialogParameters } from '../../ui/unsaved-changes/leaving.ts'
import { readDate } from '../../editing/fields/date-text.ts'

/** Answers whether an entity's whole list can be read as it was. */
export const hasPast = (entity: Entity) => wholeLists.some((one) => one === entity)

const parameter = 'asof'

/** The day at whose end a catalogue is looked at: `?asof=2026-09-01`; undefined: now. */
export const readAsOf = (search: URLSearchParams): string | undefined => {
  const text = search.get(parameter)
  return text !== null && readDate(text) === text ? text : undefined
}

const namesOnly = 'names'

/** Answers whether the rows of now are shown with the names of the day (domain.md#names-as-of), and not the rows of the day. */
export const readNamesOnly = (entity: Entity, search: URLSearchParams) =>
  search.has(namesOnly) && renamedEntities.some((one) => one === entity)

export const writeNamesOnly = (search: URLSearchParams, isOn: boolean) =>
  withParameter(search, namesOnly, isOn ? '1' : undefined)

/** The address with the list of another day: from its first page, without a dialog. */
export const writeAsOf = (search: URLSearchParams, day: string | undefined) => {
  const next = withParameter(search, parameter, day)
  for (const name of ['page', ...(day === undefined ? [namesOnly] : []), ...dialogParameters])
    next.delete(name)
  return next
}
