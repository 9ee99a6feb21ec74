import type { Entity } from '#contract/entities.ts'
import { type KeyRow, keys } from '#contract/keys.ts'
import { ids } from '#contract/limits.ts'
import { sms } from '#contract/save.ts'
import { mutate } from '../api/mutate.ts'
import { query } from '../api/query.ts'
import { inAYear } from '../i18n/dates.ts'
import { i18n } from '../i18n/i18n.ts'

export const list = query(keys.list)

/** Makes a key and answers its secret, which is never shown again. */
export const make = async (name: string, entities: Entity[] | null, expires: string | undefined) => {
  const body = { id: ids.create, name, entities, ...(expires !== undefined && { expires }) }
  const [outcome] = await mutate(keys.save, body)
  if (outcome?.sms === sms.duplicate) throw new Error(i18n.t('keys.taken'))
  return outcome?.secret ?? ''
}

/** Renews a key, for which the renewer answers from then on. */
export const renew = async ({ id, name, entities, rev }: KeyRow) => {
  const [outcome] = await mutate(keys.save, { id, name, entities, rev, expires: inAYear() })
  if (outcome?.sms !== sms.updated) throw new Error(i18n.t('reason.stale'))
}

export const end = ({ id }: KeyRow) => mutate(keys.delete, { id })
