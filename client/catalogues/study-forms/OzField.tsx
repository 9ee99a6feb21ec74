import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './StudyFormForm.module.css'
import { Text } from '../../ui/layout.tsx'

type Props = {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** `oz` takes nothing but 0, 1 or no digit (domain.md#study-form-ranges). */
export const OzField = ({ label, value: chosen, onChange }: Props) => {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset className={styles.segments}>
      <legend>
        <Text tone="error" aria-hidden>
          *
        </Text>
        {label}
      </legend>
      {['', '0', '1'].map((value) => (
        <label key={value}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={value}
            aria-label={value === '' ? t('state.placeholder') : value}
            checked={chosen === value}
            onChange={() => onChange(value)}
          />
          <span aria-hidden>{value === '' ? '—' : value}</span>
        </label>
      ))}
    </fieldset>
  )
}
