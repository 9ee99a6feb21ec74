import { entities } from '#contract/entities.ts'
import { entityTitle } from '#contract/entities/registry.ts'
import type { Effects, Step } from '#contract/reorganisation.ts'
import { i18n } from '../i18n/i18n.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { parentEntities, isInTree, keyOf, type Unit } from './tree.ts'

export const titleOf = (name: string) => {
  const entity = entities.find((one) => one === name)
  if (entity === 'speciality') return i18n.t('menu.speciality')
  return entity === undefined ? name : i18n.t(entityTitle(entity))
}

/** Entities whose counts the text contains. Counts of other entities follow from these. */
const counted = ['institution', 'faculty', 'building', 'department', 'speciality', 'group', 'room'] as const

/** Returns a text with the numbers of moved rows: «кафедры: 3, группы: 61». */
export const movesText = (moves: Effects['totals']) =>
  counted
    .flatMap((entity) => {
      const count = moves.find((one) => one.entity === entity)?.count ?? 0
      const title = titleOf(entity).toLocaleLowerCase(i18n.language)
      return count > 0 ? [`${title}: ${formatNumber(count)}`] : []
    })
    .join(', ')

const firstOf = (names: Readonly<Record<string, string>> = {}) => Object.values(names)[0] ?? ''

/** Returns the text of a step: «ЭС → ИИТ». */
export const stepText = (units: readonly Unit[], step: Step): string => {
  const nameOf = (entity: string, id: number) =>
    units.find(({ key }) => key === keyOf(entity, id))?.name ?? `${titleOf(entity)} ${id}`
  if (step.step === 'move') {
    const into = isInTree(step.entity) ? parentEntities[step.entity] : 'faculty'
    return `${nameOf(step.entity, step.id)} → ${nameOf(into ?? '', step.into)}`
  }
  if (step.step === 'join') {
    const names = step.away.map((id) => nameOf(step.entity, id)).join(', ')
    return i18n.t('rg.step.join', { names, keep: nameOf(step.entity, step.keep) })
  }
  const name = nameOf(step.entity, step.id)
  if (step.step === 'end') return i18n.t('rg.step.end', { name })
  if (step.step === 'rename') return `${name} → ${firstOf(step.values)}`
  const parts = step.parts.map(({ id, new: made }) =>
    id === undefined ? firstOf(made?.names) : nameOf(step.entity, id),
  )
  return i18n.t('rg.step.split', { name, parts: parts.join(', ') })
}
