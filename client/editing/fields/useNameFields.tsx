import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wrongWords } from '#contract/languages/rules.ts'
import { type Language, languages } from '../../i18n/language.ts'
import { gapIn, gapKeys, type Names } from '../../i18n/translations.ts'
import { Stack } from '../../ui/layout.tsx'
import type { Texts } from '../changes.ts'
import styles from '../Form.module.css'
import type { RowEdit } from '../useRowEdit.ts'
import { NameField } from './NameField.tsx'

/** The languages whose text can be copied into a field. */
const sources: Readonly<Record<Language, readonly Language[]>> = { ru: [], ky: ['ru'], en: ['ky', 'ru'] }

/** Whether a text is written in the letters of the language: a copy of another is a mistake (domain.md#language-kinds). */
const isInLettersOf = (language: Language, text: string) =>
  wrongWords('wrongScript', text, language).length === 0

export type NamesEdit = Pick<RowEdit<Names>, 'values' | 'field' | 'setText'>

/** The form's field of a name in each language. */
export type FieldsOfName<Values extends Texts> = Readonly<Record<Language, keyof Values & string>>

/** One name of a form that has several. */
export const nameOfForm = <Values extends Texts>(
  edit: Pick<RowEdit<Values>, 'values' | 'field' | 'setText'>,
  fields: FieldsOfName<Values>,
): NamesEdit => ({
  values: {
    ru: edit.values[fields.ru] ?? '',
    ky: edit.values[fields.ky] ?? '',
    en: edit.values[fields.en] ?? '',
  },
  field: (language: Language) => edit.field(fields[language]),
  setText: (language: Language, text: string) => edit.setText(fields[language], text),
})

/** How a field is called: by a label above it, or by words that stand elsewhere. */
type Called = { readonly label: ReactNode } | { readonly 'aria-label': string }

/**
 * The fields of a name in the three languages; a missing translation is marked while the user types. Enter leads to the next
 * empty name (domain.md#names-by-enter).
 */
export const useNameFields = (edit: NamesEdit, calledOf: (language: Language) => Called) => {
  const { t } = useTranslation()
  const names: Names = edit.values
  const inputs = useRef<Partial<Record<Language, HTMLTextAreaElement | null>>>({})
  // the names that are saved as they are by one more Enter
  const [askedFor, setAskedFor] = useState<string>()
  const written = languages.map((language) => names[language]).join('\n')
  const isEmpty = (language: Language) => names[language].trim() === ''
  const lacking = languages.filter(isEmpty)

  const enter = (event: KeyboardEvent, from: Language) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (isEmpty('ru') || lacking.length === 0 || edit.field(from).readOnly || askedFor === written) return
    event.preventDefault()
    event.stopPropagation()
    const next = lacking.find(
      (one) => languages.indexOf(one) > languages.indexOf(from) && !edit.field(one).readOnly,
    )
    if (next === undefined) setAskedFor(written)
    else inputs.current[next]?.focus()
  }
  const copyInto = (language: Language) => {
    const source = sources[language].find((one) => !isEmpty(one))
    if (source === undefined || names[language] !== '' || !isInLettersOf(language, names[source]))
      return undefined
    const label = t('translation.copyFrom', { lang: t(`lang.${source}`) })
    return (
      // no stop of Tab: it goes with the first letter
      <button
        type="button"
        tabIndex={-1}
        className={styles.copy}
        aria-label={`${t(`lang.${language}`)}: ${label}`}
        onClick={() => {
          edit.setText(language, names[source])
          inputs.current[language]?.focus()
        }}
      >
        {label}
      </button>
    )
  }
  const renderField = (language: Language) => {
    const field = edit.field(language)
    const gap = gapIn(names, language)
    return (
      <Stack
        align="flex-start"
        gap={2}
        key={language}
        className={styles.language}
        onKeyDownCapture={(event) => enter(event, language)}
      >
        <NameField
          ref={(input) => {
            inputs.current[language] = input
          }}
          value={names[language]}
          {...field}
          label={undefined}
          {...calledOf(language)}
          lang={language}
          // an empty field is no mistake before the user has typed
          hint={gap !== undefined && gap !== 'empty' && t(gapKeys[gap])}
        />
        {!field.readOnly && copyInto(language)}
      </Stack>
    )
  }
  const question = askedFor === written && (
    <p className={styles.asked} role="alert">
      {t('translation.saveWithout', { langs: lacking.map((one) => t(`lang.${one}`)).join(', ') })}
    </p>
  )
  return { renderField, question }
}
