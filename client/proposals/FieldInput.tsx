import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import form from '../editing/Form.module.css'
import { valuesWithText, valueText } from '../journal/value-text.ts'
import type { FieldOptions, SavedField } from './values.ts'

type Props = {
  readonly field: SavedField
  /** False if the input has no visible label, since the board's row has a heading. */
  readonly isLabelled?: boolean
  readonly value: string
  readonly options: FieldOptions
  readonly isFirst?: boolean
  readonly onChange: (text: string) => void
}

/** Styles that place the star of a required field before its label, as in all forms. */
export const starBefore = { label: form.label ?? '', required: form.star ?? '' }

export const FieldInput = ({
  field,
  isLabelled = false,
  value,
  options,
  isFirst = false,
  onChange,
}: Props) => {
  const { t } = useTranslation()
  const { kind, row, word, max, needed } = field
  const own = {
    ...(isLabelled ? { label: t(word), withAsterisk: needed !== undefined } : { 'aria-label': t(word) }),
    ...(isFirst && { 'data-autofocus': true }),
    classNames: starBefore,
    value,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  }
  if (kind === 'reference' || kind === 'choice') {
    const chosen =
      kind === 'choice'
        ? (valuesWithText(row)?.map((one) => ({ value: one, label: valueText(t, row, one) })) ?? [
            { value: 'false', label: t('common.no') },
            { value: 'true', label: t('common.yes') },
          ])
        : (options[row] ?? []).map(({ id, label }) => ({ value: String(id), label }))
    return <NativeSelect {...own} data={[{ value: '', label: '—' }, ...chosen]} />
  }
  if (kind === 'date') return <TextInput {...own} type="date" w={180} />
  if (kind !== 'text') return <TextInput {...own} inputMode="decimal" w={120} autoComplete="off" />
  return <TextInput {...own} maxLength={max} autoComplete="off" {...((max ?? 300) <= 20 && { w: 180 })} />
}
