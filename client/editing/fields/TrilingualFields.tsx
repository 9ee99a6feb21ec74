import { useTranslation } from 'react-i18next'
import { type Language, languages } from '../../i18n/language.ts'
import { Grid, Stack, Text } from '../../ui/layout.tsx'
import styles from '../Form.module.css'
import {
  type KeyboardEvent,
  type ReactNode,
  useRef,
  useState,
  type ClipboardEvent,
  type ComponentProps,
} from 'react'
import { wrongWords } from '#contract/languages/rules.ts'
import { gapIn, gapKeys, type Names } from '../../i18n/translations.ts'
import type { Texts } from '../changes.ts'
import type { RowEdit } from '../useRowEdit.ts'
import { Textarea } from '@mantine/core'
import { useFieldProps } from './TextField.tsx'
import gridStyles from './NamesGrid.module.css'

type Line = {
  readonly language: Language
  readonly isNeeded: boolean
  readonly long: ReactNode
  readonly short?: ReactNode
}

export const NamesGrid = ({ lines }: { readonly lines: readonly Line[] }) => {
  const { t } = useTranslation()
  const hasShort = lines.some(({ short }) => short !== undefined)
  const star = <Text tone="error">*</Text>
  const isStarred = lines.some(({ isNeeded }) => isNeeded)
  return (
    <Grid gap="sm">
      {hasShort && (
        <div className={gridStyles.heads} data-wide-only aria-hidden>
          <span />
          {(['field.fullName', 'field.shortName'] as const).map((head) => (
            <span key={head} className={styles.label}>
              {isStarred && star} {t(head)}
            </span>
          ))}
        </div>
      )}
      {lines.map(({ language, isNeeded, long, short }) => (
        <div key={language} className={gridStyles.language}>
          <span className={styles.label} aria-hidden>
            {isNeeded && <span className={hasShort ? gridStyles.both : undefined}>{star}</span>}
            <span>
              {t(`lang.${language}`)}
              {hasShort && <span className={gridStyles.both}>{t('byDate.both')}</span>}
            </span>
          </span>
          {long}
          {short}
        </div>
      ))}
    </Grid>
  )
}

/** Per language, the languages whose text can be copied into its field. */
const copySources: Readonly<Record<Language, readonly Language[]>> = { ru: [], ky: ['ru'], en: ['ky', 'ru'] }

/** Returns true if a text has the letters of the language (domain.md#language-kinds). */
const isInLettersOf = (language: Language, text: string) =>
  wrongWords('wrongScript', text, language).length === 0

type NamesEdit = Pick<RowEdit<Names>, 'values' | 'field' | 'setText'>

export type FieldsOfName<Values extends Texts> = Readonly<Record<Language, keyof Values & string>>

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

type FieldLabel = { readonly label: ReactNode } | { readonly 'aria-label': string }

/** Returns the fields of a name in three languages. Enter focuses the next empty one (domain.md#names-by-enter). */
export const useNameFields = (edit: NamesEdit, calledOf: (language: Language) => FieldLabel) => {
  const { t } = useTranslation()
  const names: Names = edit.values
  const inputs = useRef<Partial<Record<Language, HTMLTextAreaElement | null>>>({})
  // names that Enter did not submit, since one of them is empty; while they are unchanged, Enter submits them
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
    const source = copySources[language].find((one) => !isEmpty(one))
    if (source === undefined || names[language] !== '' || !isInLettersOf(language, names[source]))
      return undefined
    const label = t('translation.copyFrom', { lang: t(`lang.${source}`) })
    return (
      // the button is no tab stop, since the first typed letter removes it
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
        gap="xs"
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
          // an empty field has no mark until the user types
          hint={gap !== undefined && gap !== 'empty' && t(gapKeys[gap])}
        />
        {!field.readOnly && copyInto(language)}
      </Stack>
    )
  }
  const question = askedFor === written && (
    <Text as="p" look="small" tone="text" role="alert">
      {t('translation.saveWithout', { langs: lacking.map((one) => t(`lang.${one}`)).join(', ') })}
    </Text>
  )
  return { renderField, question }
}

type Props = Omit<ComponentProps<typeof Textarea>, 'onChange' | 'description' | 'value'> & {
  readonly isLocked: boolean
  readonly maxLength: number | undefined
  readonly value: string
  readonly onChange: (text: string) => void
  readonly hint?: ReactNode
}

const toOneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, ' ')

const counterShare = 0.9

/** Field for a name without line breaks, as high as its text, with a counter near the maximal length. */
export const NameField = ({ isLocked, maxLength = Infinity, value, onChange, hint, ...rest }: Props) => {
  const { t } = useTranslation()
  const common = useFieldProps(isLocked)
  const [leftOut, setLeftOut] = useState(0)
  const change = (text: string) => {
    setLeftOut(0)
    onChange(toOneLine(text))
  }
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const field = event.currentTarget
    if (field.readOnly) return
    const text = toOneLine(event.clipboardData.getData('text/plain'))
    const room = maxLength - value.length + (field.selectionEnd - field.selectionStart)
    event.preventDefault()
    field.setRangeText(text.slice(0, room), field.selectionStart, field.selectionEnd, 'end')
    change(field.value)
    setLeftOut(Math.max(0, text.length - room))
  }
  const submit = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <Textarea
      {...common}
      autosize
      minRows={1}
      maxLength={maxLength}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
      onPaste={paste}
      onKeyDown={submit}
      description={
        (hint || leftOut > 0 || value.length >= maxLength * counterShare) && (
          <>
            {hint && <Text tone="warning">{hint}</Text>}
            {value.length >= maxLength * counterShare && (
              <Text numeric marginLeft="auto">
                {value.length} / {maxLength}
              </Text>
            )}
            {leftOut > 0 && (
              <Text tone="warning" role="alert">
                {t('validation.leftOut', { n: leftOut, max: maxLength })}
              </Text>
            )}
          </>
        )
      }
      classNames={{ ...common.classNames, description: styles.notes ?? '' }}
      {...rest}
    />
  )
}

type TrilingualGroupProps<Values extends Texts> = {
  readonly title: string
  readonly edit: Pick<RowEdit<Values>, 'values' | 'field' | 'setText'>
  readonly fields: FieldsOfName<Values>
}

export const TrilingualGroup = <Values extends Texts>({
  title,
  edit,
  fields,
}: TrilingualGroupProps<Values>) => (
  <fieldset>
    <Text as="legend" look="label">
      {title}
    </Text>
    <TrilingualFields edit={nameOfForm(edit, fields)} />
  </fieldset>
)

const endonyms: Readonly<Record<Language, string>> = { ru: 'русский', ky: 'кыргызча', en: 'English' }

export const TrilingualFields = ({ edit }: { readonly edit: NamesEdit }) => {
  const { t } = useTranslation()
  const { renderField, question } = useNameFields(edit, (language) => ({
    label: (
      <>
        {t(`lang.${language}`)}{' '}
        <Text tone="tertiary" marginLeft="xs" look="body" lang={language}>
          {endonyms[language]}
        </Text>
      </>
    ),
  }))
  return (
    <Grid gap="sm">
      {languages.map(renderField)}
      {question}
    </Grid>
  )
}
