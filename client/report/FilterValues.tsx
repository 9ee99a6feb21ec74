import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Dimension, dimensions, report } from '#contract/report.ts'
import { query } from '../api/query.ts'
import { SearchSelect } from '../ui/SearchSelect/SearchSelect.tsx'
import { SelectChips } from '../ui/SearchSelect/SelectChips.tsx'
import { statusOfRead, type SelectHandle } from '../ui/SearchSelect/search-select.ts'
import { withValue } from './definition.ts'
import styles from './Report.module.css'
import type { ReportState } from './useReport.ts'
import { wordKey } from './words.ts'

const useValues = (name: Dimension | undefined, idYear: number | undefined) =>
  useQuery({
    ...query(report.pivot, {
      rows: [name ?? 'institution'],
      columns: null,
      measures: ['groups', 'plan'],
      idYear: idYear ?? 0,
    }),
    enabled: name !== undefined && idYear !== undefined,
    staleTime: 60_000,
    select: ({ rows }) =>
      rows.flatMap(({ keys: [key] }) =>
        typeof key?.id !== 'number' ? [] : [{ id: key.id, text: key.label }],
      ),
  })

type Props = { readonly state: ReportState }

export const FilterValues = ({ state }: Props) => {
  const { definition } = state
  const filtered = dimensions.flatMap((name) => {
    const ids = definition.filter[name] ?? []
    return ids.length > 0 ? [{ name, ids }] : []
  })
  return (
    <>
      {filtered.map(({ name, ids }) => (
        <ValuesOf key={name} {...{ state, name, ids }} />
      ))}
      <AddingValue state={state} />
    </>
  )
}

type ValuesProps = Props & { readonly name: Dimension; readonly ids: readonly number[] }

const ValuesOf = ({ state: { definition, define }, name, ids }: ValuesProps) => {
  const { t } = useTranslation()
  const { data } = useValues(name, definition.year)
  return ids.map((id) => {
    const text = `${t(wordKey(name))}: ${data?.find((one) => one.id === id)?.text ?? id}`
    return (
      <button
        key={id}
        type="button"
        className={styles.token}
        data-walk
        aria-label={t('report.remove', { what: text })}
        onClick={() => define(withValue(definition, name, id))}
        onKeyDown={({ key }) => key === 'Delete' && define(withValue(definition, name, id))}
      >
        {text} <IconX size={14} aria-hidden />
      </button>
    )
  })
}

type AddProps = { readonly label: string; readonly onOpen: () => void }

export const AddButton = ({ label, onOpen }: AddProps) => (
  <button type="button" className={styles.add} data-walk aria-label={label} title={label} onClick={onOpen}>
    <IconPlus size={14} aria-hidden />
  </button>
)

type ListProps = { readonly onLeave: () => void; readonly children: ReactNode }

export const AddList = ({ onLeave, children }: ListProps) => (
  // the role is `presentation`, since Esc is only a shortcut: choosing an option closes the list, too
  <div
    role="presentation"
    data-walk
    onKeyDownCapture={({ key }) => {
      if (key === 'Escape') onLeave()
    }}
  >
    <SelectChips>{children}</SelectChips>
  </div>
)

const AddingValue = ({ state: { definition, define } }: Props) => {
  const { t } = useTranslation()
  const [step, setStep] = useState<Dimension | 'dimension'>()
  const list = useRef<SelectHandle>(null)
  const isOpen = step !== undefined
  const name = step === 'dimension' ? undefined : step
  const values = useValues(name, definition.year)
  const isReady = name === undefined || !values.isPending
  useEffect(() => {
    if (isOpen && isReady) list.current?.focus({ open: true })
  }, [isOpen, isReady])
  const label = t('report.add', { what: t('report.filter') })
  if (step === undefined) return <AddButton label={label} onOpen={() => setStep('dimension')} />
  return (
    <AddList onLeave={() => setStep(undefined)}>
      {name === undefined ? (
        <SearchSelect
          key="dimension"
          ref={list}
          label={label}
          required={false}
          options={dimensions.map((one, place) => ({ id: place + 1, text: t(wordKey(one)) }))}
          value={undefined}
          onChoose={(id) => setStep(id === undefined ? undefined : dimensions[id - 1])}
        />
      ) : (
        <SearchSelect
          key={name}
          ref={list}
          label={t(wordKey(name))}
          required={false}
          options={(values.data ?? []).filter(({ id }) => !definition.filter[name]?.includes(id))}
          status={statusOfRead(values)}
          value={undefined}
          onChoose={(id) => {
            setStep(undefined)
            if (id !== undefined) define(withValue(definition, name, id))
          }}
        />
      )}
    </AddList>
  )
}
