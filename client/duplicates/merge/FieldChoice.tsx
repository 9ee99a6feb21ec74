import { useTranslation } from 'react-i18next'
import type { ComparedEntity } from '#contract/duplicates.ts'
import type { MergePreview } from '#contract/merge.ts'
import { fieldKey } from '../../i18n/field-words.ts'
import { valueText } from '../../journal/value-text.ts'
import { ValueTable } from '../../ui/ValueTable.tsx'
import styles from './Merge.module.css'

type Field = MergePreview['fields'][number]

type Props = {
  readonly entity: ComparedEntity
  /** Those that differ. */
  readonly fields: readonly Field[]
  /** The fields whose value comes from the row that goes. */
  readonly take: readonly string[]
  readonly locked: readonly string[]
  readonly onTake: (field: string, isTaken: boolean) => void
}

/** Field by field the two values, of which one stays. */
export const FieldChoice = ({ entity, fields, take, locked, onTake }: Props) => {
  const { t } = useTranslation()
  const shown = fields.flatMap((one) => {
    const key = fieldKey(entity, one.field)
    return key === undefined ? [] : [{ ...one, name: t(key) }]
  })
  if (shown.length === 0) return <p className={styles.same}>{t('merge.sameFields')}</p>
  return (
    <ValueTable blocks className={styles.fields}>
      <caption className={styles.caption}>{t('merge.fields')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('diff.field')}</th>
          <th scope="col">{t('merge.keep')}</th>
          <th scope="col">{t('merge.away')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ field, name, keep, away }) => {
          const isTaken = take.includes(field)
          const isLocked = locked.includes(field)
          return (
            <tr key={field}>
              <th scope="row">{name}</th>
              {([false, true] as const).map((isAway) => (
                <td key={String(isAway)} data-title={t(isAway ? 'merge.away' : 'merge.keep')}>
                  <label className={styles.value} data-chosen={isTaken === isAway || undefined}>
                    <input
                      type="radio"
                      name={field}
                      aria-label={`${name}: ${valueText(t, field, isAway ? away : keep) || t('merge.empty')}`}
                      checked={isTaken === isAway}
                      disabled={isLocked && isAway}
                      onChange={() => onTake(field, isAway)}
                    />
                    <span>{valueText(t, field, isAway ? away : keep) || '—'}</span>
                    {isLocked && isAway && <span className={styles.locked}>{t('state.locked')}</span>}
                  </label>
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </ValueTable>
  )
}
