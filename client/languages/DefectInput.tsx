import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { lengths } from '#contract/limits.ts'
import type { DefectLine } from './defects.ts'
import styles from './Languages.module.css'

type Props = {
  readonly line: DefectLine
  readonly value: string
  readonly isReadOnly: boolean
  /** Whether the line is to be saved with it. */
  readonly onValue: (value: string, isTicked: boolean) => void
}

/** The name as it will be saved, and what is suggested for it. */
export const DefectInput = ({ line, value, isReadOnly, onValue }: Props) => {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const { suggestion, lang } = line
  return (
    <>
      <input
        ref={input}
        data-name
        className={styles.input}
        lang={lang}
        aria-label={`${t(`lang.${lang}Full`)}: ${line.label}`}
        value={value}
        readOnly={isReadOnly}
        maxLength={lengths.name}
        autoComplete="off"
        onChange={(event) => {
          const next = event.currentTarget.value
          onValue(next, next !== line.value)
        }}
      />
      {suggestion && suggestion.value !== value && !isReadOnly && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.suggestion}
          title={t('languages.from', { label: suggestion.from.label })}
          onClick={() => {
            // the button goes
            input.current?.focus()
            onValue(suggestion.value, true)
          }}
        >
          {t('languages.take', { value: suggestion.value })}
        </Button>
      )}
    </>
  )
}
