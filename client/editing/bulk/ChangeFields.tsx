import { Button } from '@mantine/core'
import { type ComponentProps, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntityFacts } from '#contract/entities/facts.ts'
import { factsOf } from '#contract/entities/registry.ts'
import type { BulkEntity } from '#contract/ticked.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { type SelectHandle, SearchSelect } from '../../ui/SearchSelect/SearchSelect.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { DateField } from '../fields/DayField.tsx'
import { NumberField } from '../fields/NumberField.tsx'
import { TextField } from '../fields/TextField.tsx'
import type { BulkRow } from './BulkBar.tsx'
import { type BulkField, bulkFields, type FieldValue, valueOf } from './bulk-fields.ts'
import { Box } from '../../ui/layout.tsx'
import styles from './Bulk.module.css'
import { type ReferredEntity, useReferenceOptions } from './reference-options.ts'

type Props = {
  readonly entity: BulkEntity
  readonly rows: readonly BulkRow[]
  readonly isBusy: boolean
  readonly onChange: (set: Readonly<Record<string, FieldValue>>) => void
  readonly onClose: () => void
}

/** A field of the ticked rows and the value that all of them get. */
export const ChangeFields = ({ entity, rows, isBusy, onChange, onClose }: Props) => {
  const { t } = useTranslation()
  const fields = bulkFields(entity)
  const [at, setAt] = useState(fields.length === 1 ? 0 : undefined)
  const [text, setText] = useState('')
  // the only field is chosen already, and its value has the focus
  const first = useFirst<SelectHandle>(fields.length > 1)
  const field = at === undefined ? undefined : fields[at]
  const value = field && valueOf(field, text)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (field && value !== undefined && !isBusy) onChange({ [field.row]: value })
  }
  return (
    <form className={styles.fields} onSubmit={submit}>
      <Box flex="1 1 220px" maxWidth={420}>
        <SearchSelect
          label={t('bulk.field')}
          options={fields.map(({ word }, id) => ({ id, text: t(word) }))}
          value={at}
          onChoose={(next) => {
            setAt(next)
            setText('')
          }}
          cure={null}
          ref={first}
        />
      </Box>
      {field && (
        <Box flex="1 1 220px" maxWidth={420}>
          <Value
            key={field.row}
            {...{ field, text }}
            faculties={facultiesOf(entity, rows)}
            onText={setText}
          />
        </Box>
      )}
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      <SubmitButton type="submit" isBusy={isBusy} blockedBy={value === undefined ? 'bulk-value' : undefined}>
        {t('bulk.changeN', { n: formatNumber(rows.length) })}
      </SubmitButton>
      <span id="bulk-value" className="visually-hidden">
        {value === undefined && t('bulk.noValue')}
      </span>
    </form>
  )
}

/** A field that appears takes the focus, once. */
const useFirst = <Target extends { readonly focus: () => void }>(
  isWanted = true,
): RefObject<Target | null> => {
  const target = useRef<Target>(null)
  useEffect(() => {
    if (isWanted) target.current?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- when it appears, and never again
  }, [])
  return target
}

type ValueProps = {
  readonly field: BulkField
  readonly text: string
  readonly faculties: readonly number[]
  readonly onText: (text: string) => void
}

const Value = ({ field, text, faculties, onText }: ValueProps) => {
  const { t } = useTranslation()
  const first = useFirst<HTMLInputElement>()
  const label = t(field.word)
  if (field.refers !== undefined)
    return <Reference refers={field.refers} {...{ label, text, faculties, onText }} />
  const shared = { label, isLocked: false, value: text, ref: first } as const
  if (field.choices)
    return (
      <Chosen
        {...{ label, text, onText }}
        options={field.choices.map(({ word }, id) => ({ id, text: t(word) }))}
      />
    )
  if (field.kind === 'date')
    return (
      <DateField {...shared} onChange={({ currentTarget }) => onText(currentTarget.value)} onText={onText} />
    )
  if (field.range) return <NumberField {...shared} rule={field.range} onText={onText} />
  return (
    <TextField
      {...shared}
      maxLength={field.max ?? Infinity}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
    />
  )
}

type ReferenceProps = Omit<ValueProps, 'field'> & { readonly refers: ReferredEntity; readonly label: string }

const Reference = ({ refers, label, text, faculties, onText }: ReferenceProps) => {
  return <Chosen {...{ label, text, onText }} {...useReferenceOptions(refers, faculties)} />
}

type ChosenProps = Pick<ReferenceProps, 'label' | 'text' | 'onText'> &
  Pick<ComponentProps<typeof SearchSelect>, 'options' | 'status'>

const Chosen = ({ label, text, onText, ...offered }: ChosenProps) => {
  const first = useFirst<SelectHandle>()
  return (
    <SearchSelect
      {...{ label, ...offered }}
      ref={first}
      value={text === '' ? undefined : Number(text)}
      onChoose={(id) => onText(id === undefined ? '' : String(id))}
      cure={null}
    />
  )
}

/** The faculties that the ticked rows name. */
const facultiesOf = (entity: BulkEntity, rows: readonly BulkRow[]): readonly number[] => {
  const { fields }: EntityFacts = factsOf[entity]
  const faculty = Object.values(fields).find(({ refers }) => refers === 'faculty')
  if (faculty === undefined) return []
  return rows.map(({ shown }) => Number((shown as Readonly<Record<string, unknown>>)[faculty.row]))
}
