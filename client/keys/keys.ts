import type { Entity } from '#contract/entities.ts'
import { type KeyRow, keys } from '#contract/keys.ts'
import { ids } from '#contract/limits.ts'
import { sms } from '#contract/save.ts'
import { mutate } from '../api/mutate.ts'
import { query } from '../api/query.ts'
import { i18n } from '../i18n/i18n.ts'

export const list = query(keys.list)

/** Answers the secret, which nobody will see again. */
export const make = async (name: string, entities: Entity[] | null) => {
  const [outcome] = await mutate(keys.save, { id: ids.create, name, entities })
  if (outcome?.sms === sms.duplicate) throw new Error(i18n.t('keys.taken'))
  return outcome?.secret ?? ''
}

export const end = ({ id }: KeyRow) => mutate(keys.delete, { id })
