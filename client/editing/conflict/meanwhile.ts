import type { RecordRef } from '#contract/entities.ts'
import { history } from '#contract/history.ts'
import { readNow } from '../../api/query.ts'
import { fieldKey } from '../../i18n/field-words.ts'
import { i18n } from '../../i18n/i18n.ts'

/** The last changes of a row that others made before the change of this save, each person with the fields, in words. */
export const listMeanwhile = async (
  record: RecordRef,
  /** The number of the save's change; undefined where other users had made all of it already. */
  own: string | undefined,
  count: number,
): Promise<string> => {
  const all = await readNow(history.row, record)
  const first = own === undefined ? 0 : all.findIndex(({ change }) => change === own) + 1
  const fieldsOf = new Map<string, Set<string>>()
  for (const { id_user, name, login, fields } of all.slice(first, first + count)) {
    const who = id_user === null ? i18n.t('journal.system') : name || login || ''
    const named = fieldsOf.get(who) ?? new Set()
    for (const { field } of fields) {
      const key = fieldKey(record.entity, field)
      if (key !== undefined) named.add(i18n.t(key))
    }
    fieldsOf.set(who, named)
  }
  return [...fieldsOf]
    .filter(([, fields]) => fields.size > 0)
    .map(([who, fields]) => `${who} — ${[...fields].join(', ')}`)
    .join('; ')
}
