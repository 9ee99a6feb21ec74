import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { years } from '#contract/limits.ts'
import { places, type SourceRow } from '#contract/places.ts'
import type { AdmissionPlanRow } from '#contract/specialities.ts'
import { mutate } from '../../api/mutate.ts'
import { query } from '../../api/query.ts'
import { hasSucceeded } from '../../api/save.ts'
import { NumberCell } from '../../editing/cells/CellInput.tsx'
import { CellSelect } from '../../editing/cells/CellSelect.tsx'
import { countOf, cleanNumber } from '../../editing/fields/typed-texts.ts'
import { nameIn } from '../../i18n/i18n.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { namesOfEntity } from '../../i18n/entity-names.ts'
import { FoldButton } from '../../table/FoldButton.tsx'
import { figureOf, stopProps } from '../../ui/figure/figures.ts'
import { Hint, Row } from '../../ui/layout.tsx'
import { toastSaved } from '../../ui/undo.ts'
import { useReadOnly } from '../../ui/read-only.tsx'
import { useUnsavedGuard } from '../../ui/unsaved-changes/unsaved.tsx'
import { labelOfYear } from '../../years/years.ts'
import table from './PanelTable.module.css'
import { partsOf, sumsOf, type TypedParts, typedOf } from './year-places.ts'

const { namesOf } = namesOfEntity('source')
const none: readonly SourceRow[] = []
const maxDigits = 9

type Props = {
  readonly plan: AdmissionPlanRow
  /** True if the figures of this year are the tab stop. */
  readonly isStop: boolean
  readonly before: AdmissionPlanRow | undefined
  readonly isClosed: boolean
  /** False if the table is visually hidden, so that nothing in it may be focusable. */
  readonly isSeen: boolean
}

/** Row of the plan for a year. When expanded, it shows the sources of funding (domain.md#plan-sources). */
export const YearPlaces = ({ plan, before, isClosed, isStop, isSeen }: Props) => {
  const { t } = useTranslation()
  const mayChange = useReadOnly() === undefined && !isClosed
  const sources = useQuery(query(places.sources)).data ?? none
  const head = useRef<HTMLButtonElement>(null)
  const rows = useRef<HTMLTableSectionElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [edited, setEdited] = useState<{ readonly typed: TypedParts; readonly rev: number }>()
  const typed = edited?.typed ?? typedOf(plan, mayChange)
  const isSplit = plan.parts.length > 0
  const opens = isSeen && (isSplit || mayChange)
  const { budget, contract } = edited ? sumsOf(typed, sources) : { budget: plan.kol_b, contract: plan.kol_k }
  const label = labelOfYear(years.first + plan.a_year)
  const fields = () => [...(rows.current?.querySelectorAll<HTMLInputElement>('td input[inputmode]') ?? [])]
  /** Id of the source, or `first`, whose field is focused when it is rendered. */
  const awaited = useRef<number | 'first'>(undefined)

  const figure = (field?: 'budget' | 'contract') => ({
    ...figureOf({ entity: 'admission-plan', id: plan.id_plan_abit, ...(field && { field }) }),
    'data-label': t(`field.${field ?? 'total'}`),
  })
  const walkedFigure = (field?: 'budget' | 'contract') =>
    isSeen && { ...figure(field), ...stopProps(isStop && field === 'budget') }
  const leave = () => {
    setEdited(undefined)
    setOpen(false)
    head.current?.focus()
  }
  const { mutate: send, isPending } = useMutation({
    mutationFn: () =>
      mutate(places.save, {
        idPlanAbit: plan.id_plan_abit,
        parts: partsOf(typed),
        rev: edited?.rev ?? plan.rev,
      }),
    onSuccess: (answer) => {
      if (hasSucceeded(toastSaved(answer, label))) leave()
    },
  })
  const save = () => {
    if (!isPending) send()
  }
  useUnsavedGuard(edited !== undefined, {
    parameters: ['spec', 'tab'],
    isSaving: isPending,
  })
  const type = (source: number, text: string) =>
    setEdited((now) => ({
      typed: new Map([...(now?.typed ?? typed), [source, cleanNumber(text)]]),
      rev: now?.rev ?? plan.rev,
    }))
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event
    if (!(target instanceof HTMLInputElement) || target.getAttribute('role') === 'combobox') return
    if (event.key === 'Enter') save()
    else if (event.key === 'Escape') leave()
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const all = fields()
      all[all.indexOf(target) + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
    } else return
    event.preventDefault()
  }
  const shown = sources.filter(({ id }) => typed.has(id))
  const others = sources.filter(({ id }) => !typed.has(id))
  return (
    <tbody ref={rows} data-open={isOpen || undefined} onKeyDown={onKeyDown}>
      <tr>
        <th scope="row">
          {opens ? (
            <FoldButton
              ref={head}
              isFolded={!isOpen}
              onFold={(isFolded) => {
                if (isFolded) return leave()
                awaited.current = 'first'
                setOpen(true)
              }}
            >
              {label}
            </FoldButton>
          ) : (
            label
          )}{' '}
          {isClosed && (
            <Hint title={t('reason.yearClosed')}>
              <IconLock size={12} aria-hidden /> {t('field.yearClosed')}
            </Hint>
          )}
          {!isSplit && !isClosed && <Hint>{t(isOpen ? 'plan.split' : 'plan.one')}</Hint>}
        </th>
        <td data-short={t('field.budget').charAt(0)} {...walkedFigure('budget')}>
          {formatNumber(budget)}
        </td>
        <td data-short={t('field.contract').charAt(0)} {...walkedFigure('contract')}>
          {formatNumber(contract)}
        </td>
        <td {...walkedFigure()}>
          <strong>{formatNumber(budget + contract)}</strong>
        </td>
        <td>{before ? formatNumber(before.kol_b + before.kol_k) : '—'}</td>
      </tr>
      {isOpen &&
        shown.map((source, place) => {
          const name = nameIn(namesOf(source))
          const value = typed.get(source.id) ?? ''
          const field = mayChange ? (
            <NumberCell
              ref={(field) => {
                if (
                  field === null ||
                  (awaited.current !== source.id && (awaited.current !== 'first' || place > 0))
                )
                  return
                awaited.current = undefined
                field.focus()
              }}
              room={maxDigits}
              value={value}
              label={`${name}, ${label}`}
              isWrong={false}
              placeholder="0"
              onChange={(text) => type(source.id, text)}
            />
          ) : (
            formatNumber(countOf(value))
          )
          return (
            <tr key={source.id}>
              <th scope="row">{name}</th>
              {(['budget', 'contract'] as const).map((one) => (
                <td key={one} data-numeric {...(source.counts === one && figure(one))}>
                  {source.counts === one && field}
                </td>
              ))}
              <td />
              <td>{before?.parts.find((part) => part.source === source.id)?.count}</td>
            </tr>
          )
        })}
      {isOpen && isClosed && (
        <tr>
          <td colSpan={5}>
            <Hint>{t('reason.yearClosed')}</Hint>
          </td>
        </tr>
      )}
      {isOpen && mayChange && (
        <>
          <tr>
            <td colSpan={5}>
              <Row wrap align="center" gap="md">
                {others.length > 0 && (
                  <CellSelect
                    ref={noRef}
                    label={t('plan.more')}
                    value=""
                    isWrong={false}
                    options={[
                      { value: '', text: t('plan.more') },
                      ...others.map((one) => ({ value: String(one.id), text: nameIn(namesOf(one)) })),
                    ]}
                    onChange={(id) => {
                      if (id === '') return
                      awaited.current = Number(id)
                      type(Number(id), '')
                    }}
                  />
                )}
                {edited && <Hint>{t('plan.was', { budget: plan.kol_b, contract: plan.kol_k })}</Hint>}
              </Row>
            </td>
          </tr>
          <tr className={table.buttons}>
            <td colSpan={5}>
              <Row justify="end" gap="sm">
                <Button size="compact-sm" onClick={leave}>
                  {t('common.cancel')}
                </Button>
                <Button size="compact-sm" variant="filled" aria-busy={isPending || undefined} onClick={save}>
                  {t('common.save')} {label}
                </Button>
              </Row>
            </td>
          </tr>
        </>
      )}
    </tbody>
  )
}

const noRef = () => undefined
