import type { Call } from '#contract/call.ts'
import { namesCatalogues, namesPath } from '#contract/entities/names.ts'
import { keys } from '#contract/keys.ts'
import { type RightsRefusal, rightsRefusalOf, type Rights } from '#contract/rights.ts'
import { setup } from '#contract/setup.ts'
import { system } from '#contract/system.ts'
import { users } from '#contract/users.ts'

const openScreens: ReadonlySet<string> = new Set([
  '/overview',
  '/educational',
  '/quota',
  '/new-year',
  '/reorganisation',
  ...namesCatalogues.map(namesPath),
  '/kafedra',
  '/study-form',
  '/licence',
  '/group-name',
  '/evaluation-rule',
  '/position-teaching',
  '/audience',
  '/state-member',
  '/spec-member',
  '/discipline',
  '/report',
  '/import',
  '/languages',
  '/duplicates',
  '/succession',
  '/checks',
  '/proposals',
  '/journal',
  '/me',
])

/** By screen: the call whose right a user needs to open the screen. */
const guardedScreens = new Map<string, Pick<Call, 'may'>>([
  ['/users', users.list],
  ['/keys', keys.list],
  ['/setup', setup.lists],
  ['/system', system.state],
])

export const screens: readonly string[] = [...openScreens, ...guardedScreens.keys()]

/** Returns the refusal of a screen; undefined if it may be opened. An unknown one needs an administrator. */
export const hindranceOnScreen = (screen: string, rights: Rights): RightsRefusal | undefined =>
  openScreens.has(screen)
    ? undefined
    : rightsRefusalOf(rights, guardedScreens.has(screen) ? guardedScreens.get(screen)?.may : 'administrator')
