import { Button } from '@mantine/core'
import { type ComponentProps, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntityFacts } from '#contract/entities/facts.ts'
import { factsOf } from '#contract/entities/registry.ts'
import type { BulkEntity } from '#contract/bulk-entities.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { SearchSelect } from '../../ui/SearchSelect/SearchSelect.tsx'
import { saveKeyProps, SubmitButton } from '../../ui/buttons.tsx'
import { DateField } from '../fields/DayField.tsx'
import { NumberField } from '../fields/NumberField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { Box } from '../../ui/layout.tsx'
import styles from './Bulk.module.css'
import type { Field } from '#contract/entities/fields.ts'
import { roles } from '#contract/limits.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { numberProblem, readDate } from '../fields/typed-texts.ts'
import { useQuery } from '@tanstack/react-query'
import type { Call, NoBody } from '#contract/call.ts'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { disciplines } from '#contract/disciplines.ts'
import type { Entity } from '#contract/entities.ts'
import { gak } from '#contract/gak.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { rooms } from '#contract/rooms.ts'
import { query } from '../../api/query.ts'
import { type EntityRow, namesOfEntity } from '../../i18n/entity-names.ts'
import { textIn } from '../../i18n/i18n.ts'
import {
  namedOption,
  type SelectOption,
  statusOfRead,
  type SelectHandle,
} from '../../ui/SearchSelect/search-select.ts'

export type BulkRow = {
  readonly key: number
  readonly id: number
  readonly rev: number
  readonly name: string
  readonly shown: object
}

type BulkField = Omit<Field, 'word' | 'refers'> & {
  readonly word: TextKey
  readonly refers?: ReferredEntity
  readonly choices?: readonly { readonly value: string | boolean; readonly word: TextKey }[]
}

const yesOrNo = [
  { value: true, word: 'common.yes' },
  { value: false, word: 'common.no' },
] as const

const choicesByField: Readonly<Partial<Record<string, BulkField['choices']>>> = {
  role: roles.map((value) => ({ value, word: `role.${value}` as const })),
  catalogues: yesOrNo,
  disabled: yesOrNo,
}

/** Returns true for a number field that means yes or no; bulk changes have no texts for its values. */
const isYesNo = ({ range }: Field) => range?.min === 0 && range.max === 1

/** Returns the fields that a bulk change can set: they are saved, have an input here and do not identify the row. */
const bulkFields = (entity: BulkEntity): readonly BulkField[] => {
  const { fields }: EntityFacts = factsOf[entity]
  return Object.values(fields).flatMap(({ refers, ...field }) => {
    const chosen = field.kind === 'choice' ? choicesByField[field.row] : undefined
    if (field.kind === 'choice' && !chosen) return []
    if (field.body === undefined || field.identity || isYesNo(field)) return []
    if (field.kind === 'reference' && !isReferred(refers)) return []
    // the cast is safe: a test proves that every field's word is a text key
    const word = field.word as TextKey
    return [{ ...field, word, ...(isReferred(refers) && { refers }), ...(chosen && { choices: chosen }) }]
  })
}

export type FieldValue = string | number | boolean

/** Returns a field's value for a text; undefined if the text is invalid. The text of a choice is its index. */
export const valueOf = (field: BulkField, text: string): FieldValue | undefined => {
  const typed = text.trim()
  if (field.choices) return typed === '' ? undefined : field.choices[Number(typed)]?.value
  if (field.kind === 'text') return typed === '' && field.needed === 'always' ? undefined : typed
  if (field.kind === 'date') return readDate(typed)
  if (typed === '') return undefined
  if (field.kind === 'reference') return Number(typed)
  const { range } = field
  const number = Number(typed.replace(',', '.'))
  if (range && (numberProblem(typed, range) !== undefined || number < range.min)) return undefined
  return number
}

/** Calls that list all rows of an entity. `id`: name of the id in these rows, if it is not the entity's usual one. */
const sources = {
  ministry: { call: hierarchy.ministries, id: undefined },
  faculty: { call: hierarchy.allFaculties, id: undefined },
  department: { call: catalogues.departments, id: undefined },
  'room-kind': { call: rooms.kinds, id: 'id_specifics' },
  unit: { call: rooms.units, id: 'id_otdel' },
  'member-type': { call: gak.roles, id: 'id_member_type' },
  'discipline-kind': { call: disciplines.kinds, id: 'idVidDisc' },
} as const satisfies Readonly<Partial<Record<Entity, { call: Call<NoBody>; id: string | undefined }>>>

type ReferredEntity = keyof typeof sources

const isReferred = (entity: Entity | undefined): entity is ReferredEntity =>
  entity !== undefined && entity in sources

const none: readonly never[] = []
const { institutionId } = factsOf.faculty.fields
const { facultyId } = factsOf.department.fields

/**
 * Returns the options for a reference. Faculties and departments are limited to the institutions of
 * `faculties`, the faculties of the ticked rows (domain.md#reference-one-institution); an empty array sets no
 * limit.
 */
const useReferenceOptions = (refers: ReferredEntity, faculties: readonly number[]) => {
  const { call, id } = sources[refers]
  const read = useQuery(query(call))
  const all = useQuery({
    ...query(hierarchy.allFaculties),
    enabled: refers === 'faculty' || refers === 'department',
  })
  // the cast is safe: the list call returns rows of its entity
  const rows = (read.data ?? none) as readonly EntityRow[]
  const places = new Map(all.data?.map((row) => [row.id_faculty, row[institutionId.row]]))
  const wanted = new Set(faculties.map((one) => places.get(one)).filter((one) => one !== undefined))
  const isOwn = (row: EntityRow) => {
    if (wanted.size === 0 || (refers !== 'faculty' && refers !== 'department')) return true
    const place =
      refers === 'faculty' ? Number(row[institutionId.row]) : places.get(Number(row[facultyId.row]))
    return place !== undefined && wanted.has(place)
  }
  const { idOf, namesOf, codeOf, shortOf } = namesOfEntity(refers)
  const namesIn = (row: EntityRow) =>
    refers === 'member-type'
      ? {
          ru: String(row['member_type']),
          ky: String(row['member_type_kg']),
          en: String(row['member_type_en']),
        }
      : namesOf(row)
  const options: readonly SelectOption[] = rows.filter(isOwn).map((row) => {
    const short = shortOf(row)
    const code = codeOf(row) || (short && textIn(short).text)
    return namedOption(id === undefined ? idOf(row) : Number(row[id]), namesIn(row), {
      entity: refers,
      ...(code && { code }),
    })
  })
  return { options, status: statusOfRead(read) }
}

type Props = {
  readonly entity: BulkEntity
  readonly rows: readonly BulkRow[]
  readonly isBusy: boolean
  readonly onChange: (set: Readonly<Record<string, FieldValue>>) => void
  readonly onClose: () => void
}

export const ChangeFields = ({ entity, rows, isBusy, onChange, onClose }: Props) => {
  const { t } = useTranslation()
  const fields = bulkFields(entity)
  const [at, setAt] = useState(fields.length === 1 ? 0 : undefined)
  const [text, setText] = useState('')
  // a single field is preselected, so the focus is on its value instead of the select of fields
  const first = useInitialFocus(fields.length > 1)
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
      <SubmitButton
        type="submit"
        isBusy={isBusy}
        blockedBy={value === undefined ? 'bulk-value' : undefined}
        {...saveKeyProps}
      >
        {t('bulk.changeN', { n: formatNumber(rows.length) })}
      </SubmitButton>
      <span id="bulk-value" className="visually-hidden">
        {value === undefined && t('bulk.noValue')}
      </span>
    </form>
  )
}

const useInitialFocus = (isWanted = true) => {
  const target = useRef<SelectHandle>(null)
  useEffect(() => {
    if (isWanted) target.current?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- only on the first render
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
  const label = t(field.word)
  if (field.refers !== undefined)
    return <Reference refers={field.refers} {...{ label, text, faculties, onText }} />
  const common = { label, value: text, autoFocus: true }
  if (field.choices)
    return (
      <OptionSelect
        {...{ label, text, onText }}
        options={field.choices.map(({ word }, id) => ({ id, text: t(word) }))}
      />
    )
  if (field.kind === 'date') return <DateField {...common} onChange={onText} />
  if (field.range) return <NumberField {...common} rule={field.range} onChange={onText} />
  return (
    <TextField
      {...common}
      maxLength={field.max ?? Infinity}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
    />
  )
}

type ReferenceProps = Omit<ValueProps, 'field'> & { readonly refers: ReferredEntity; readonly label: string }

const Reference = ({ refers, faculties, ...chosen }: ReferenceProps) => (
  <OptionSelect {...chosen} {...useReferenceOptions(refers, faculties)} />
)

type ChosenProps = Pick<ReferenceProps, 'label' | 'text' | 'onText'> &
  Pick<ComponentProps<typeof SearchSelect>, 'options' | 'status'>

const OptionSelect = ({ text, onText, ...offered }: ChosenProps) => (
  <SearchSelect
    {...offered}
    ref={useInitialFocus()}
    value={text === '' ? undefined : Number(text)}
    onChoose={(id) => onText(id === undefined ? '' : String(id))}
  />
)

const facultiesOf = (entity: BulkEntity, rows: readonly BulkRow[]): readonly number[] => {
  const { fields }: EntityFacts = factsOf[entity]
  const faculty = Object.values(fields).find(({ refers }) => refers === 'faculty')
  if (faculty === undefined) return []
  return rows.map(({ shown }) => Number((shown as Readonly<Record<string, unknown>>)[faculty.row]))
}
