import { useTranslation } from 'react-i18next'
import type { Texts } from '../changes.ts'
import styles from './FieldChoices.module.css'
import type { Conflict, VersionChoice } from './merge-versions.ts'
import { Muted } from '../../ui/layout.tsx'

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
            <Muted as="span" pad="4px 0" breaks>
              {label}
            </Muted>
            {options.map(({ isTheirs, side, value }) => (
              <label key={side} className={styles.option}>
                <input
                  type="radio"
                  name={first}
                  checked={choice.isChosen(first) === isTheirs}
                  data-autofocus={(at === 0 && !isTheirs) || undefined}
                  onChange={() => choice.choose(first, isTheirs)}
                />
                <Muted as="span" size={12}>
                  {side}
                </Muted>
                <span className={styles.value}>{value}</span>
              </label>
            ))}
          </div>
        )
      })}
      {agreed.length > 0 && (
        <Muted margin="6px 0 0">{t('stale.agreed', { fields: agreed.map(labelOf).join(', ') })}</Muted>
      )}
    </>
  )
}
