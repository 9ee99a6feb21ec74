import { useTranslation } from 'react-i18next'
import type { Texts } from '../changes.ts'
import styles from './FieldChoices.module.css'
import type { Conflict, VersionChoice } from './useVersionChoice.ts'

type Props<Values extends Texts> = {
  readonly conflict: Conflict<Values>
  readonly choice: VersionChoice<Values>
  readonly labelOf: (field: string) => string
  /** A field's value as it reads. */
  readonly textOf: (field: string, values: Values) => string
}

/** Each field that two people changed, with both values: one of them is chosen. */
export const FieldChoices = <Values extends Texts>({ conflict, choice, labelOf, textOf }: Props<Values>) => {
  const { t } = useTranslation()
  const { merged, theirs, contested, agreed } = conflict
  return (
    <>
      {contested.map((fields, at) => {
        const [first = ''] = fields
        const label = fields.map(labelOf).join(' · ')
        const text = (values: Values) => fields.map((field) => textOf(field, values) || '—').join(' · ')
        const options = [
          { isTheirs: false, side: t('stale.mine'), value: text(merged) },
          { isTheirs: true, side: t('stale.theirs'), value: text(theirs) },
        ]
        return (
          <div key={first} role="radiogroup" aria-label={label} className={styles.field}>
            <span className={styles.label}>{label}</span>
            {options.map(({ isTheirs, side, value }) => (
              <label key={side} className={styles.option}>
                <input
                  type="radio"
                  name={first}
                  checked={choice.isChosen(first) === isTheirs}
                  data-autofocus={(at === 0 && !isTheirs) || undefined}
                  onChange={() => choice.choose(first, isTheirs)}
                />
                <span className={styles.side}>{side}</span>
                <span className={styles.value}>{value}</span>
              </label>
            ))}
          </div>
        )
      })}
      {agreed.length > 0 && (
        <p className={styles.agreed}>{t('stale.agreed', { fields: agreed.map(labelOf).join(', ') })}</p>
      )}
    </>
  )
}
