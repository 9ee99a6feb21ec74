import { Fragment, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditableColumn } from '../../editing/editable-column.ts'
import { EditorButtons, EditorField } from '../../editing/EditorField.tsx'
import { countOf } from '../../editing/fields/typed-texts.ts'
import type { useEditingMoves } from '../../editing/useEditingMoves.ts'
import type { RowEditing } from '../../editing/useRow.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { codeBeforeName } from '../../ui/SearchSelect/search-select.ts'
import type { CellLocation } from '../../table/useGridFocus.ts'
import { type quotaFields, type QuotaValues, studentsOf } from '../plan.ts'
import { asSaved, idOf, valuesOf } from '../rows.ts'
import { DeviationCell } from './DeviationCell.tsx'
import { ClosedChip } from '../../years/ClosedChip.tsx'
import styles from './Overview.module.css'
import {
  type Deviation,
  type Half,
  type OverviewGroup,
  type OverviewLine,
  planOfGroup,
  shownBefore,
} from './rows.ts'
import { payments } from '#contract/report.ts'
import { figureOf } from '../../ui/figure/figures.ts'
import { Box, Row, Text } from '../../ui/layout.tsx'

type Props = {
  readonly group: OverviewGroup
  readonly year: number | undefined
  readonly shownHalves: readonly Half[]
  readonly edit: RowEditing<OverviewLine, QuotaValues>
  readonly columns: readonly EditableColumn<OverviewLine, QuotaValues>[]
  readonly moves: ReturnType<typeof useEditingMoves<OverviewLine, QuotaValues>>
  readonly drafts: ReadonlyMap<number, QuotaValues> | undefined
  readonly stop: CellLocation | undefined
  readonly isPhone: boolean
  /** True for the first row of a speciality, which shows plan and deviation. */
  readonly isFirst: boolean
  readonly deviation: Deviation | undefined
  /** Text that distinguishes the speciality from other specialities with its code. */
  readonly mark: string | undefined
  readonly onKey: (event: KeyboardEvent, line: OverviewLine, key: string) => void
  readonly onEnter: (line: OverviewLine, key: string) => void
  readonly onOpen: (at: CellLocation) => void
  readonly onPlan: (idSpeciality: number) => void
}

const Count = ({ text }: { readonly text: string }) =>
  countOf(text) === 0 ? <span className={styles.zero}>0</span> : formatNumber(countOf(text))

export const OverviewRow = (props: Props) => {
  const {
    group,
    shownHalves,
    edit,
    columns,
    moves,
    drafts,
    isPhone,
    isFirst,
    stop,
    onKey,
    onEnter,
    mark = '',
  } = props
  const { open, list, selection } = edit
  const { year } = props
  const { t } = useTranslation()
  const lines = shownHalves.map((half) => group[half])
  const states = lines.map((line) => (open?.id === idOf(line) ? undefined : list.unsavedAt(idOf(line))))
  const isFailed = states.some((one) => one?.isSaving === false)
  const isOpen = lines.some((line) => idOf(line) === open?.id)
  const plan = planOfGroup(group)
  const before = shownBefore(group, isFirst)

  const cell = (line: OverviewLine, column: EditableColumn<OverviewLine, QuotaValues>) => {
    const id = idOf(line)
    // the cast is safe: the key of each of the two columns is a field of the values
    const key = column.key as (typeof quotaFields)[number]
    const isEdited = open?.id === id
    const values = list.valuesAt(line)
    const draft = drafts?.get(id)
    const isChanged = draft !== undefined && countOf(draft[key]) !== countOf(values[key])
    const isStop = !open && stop?.id === id && stop.key === key
    return (
      <td
        key={key}
        role="gridcell"
        data-numeric
        data-edge={key === 'budget' || undefined}
        data-half={line.half}
        data-figure={column.figure?.({ row: line, values })}
        data-label={`${t(`quota.${line.half}`)}, ${t(column.label)}`}
        onKeyDown={(event) => onKey(event, line, key)}
        onFocus={() => onEnter(line, key)}
        onDoubleClick={() => props.onOpen({ id, key })}
        {...(!isEdited && {
          ref: moves.grid.register('cell', id, key),
          tabIndex: isStop ? 0 : -1,
          'data-focus-fallback': isStop || undefined,
        })}
      >
        {isEdited && column.input ? (
          <EditorField
            column={column}
            id={id}
            value={open.values[key]}
            label={`${t(`quota.${line.half}`)}, ${t(column.label)}: ${group.group}`}
            isWrong={
              open.message.wrong.includes(key) || (open.message.refused?.fields.includes(key) ?? false)
            }
            register={moves.grid.register}
            type={edit.actions.type}
          />
        ) : isChanged ? (
          <>
            <del>{countOf(values[key])}</del> <ins>{countOf(draft[key])}</ins>
          </>
        ) : (
          <>
            {key === 'budget' && list.isChangedBelow(line) && (
              <Text tone="warning" role="img" title={t('table.changed')} aria-label={t('table.changed')}>
                ●{' '}
              </Text>
            )}
            <Count text={values[key]} />
          </>
        )}
      </td>
    )
  }
  const counted = columns.filter(({ input }) => input !== undefined)
  const plain = (value: number | undefined, isEdge: boolean, ditto = false, about: object = {}) => (
    <td role="gridcell" data-numeric data-edge={isEdge || undefined} className={styles.beside} {...about}>
      {ditto ? (
        '″'
      ) : value === undefined ? (
        '—'
      ) : value === 0 ? (
        <span className={styles.zero}>0</span>
      ) : (
        formatNumber(value)
      )}
    </td>
  )
  const deviates = props.deviation?.kind === 'over' ? props.deviation : undefined
  const isDitto = plan !== undefined && !isFirst
  const ofPlan = (field: keyof QuotaValues) =>
    isFirst && plan && year !== undefined
      ? {
          ...figureOf({
            measure: 'plan',
            idYear: year,
            filter: { speciality: [group.id_speciality], payment: [payments[field]] },
          }),
          'data-label': `${t('quota.plan')}, ${t(`field.${field}`)}`,
        }
      : {}
  const aboutBefore = before?.isOfSpeciality
    ? t('quota.ofSpeciality', { counts: `${before.counts.budget} / ${before.counts.contract}` })
    : undefined
  return (
    <tr
      role="row"
      className={styles.row}
      data-failed={isFailed || undefined}
      data-open={isOpen || undefined}
      data-draft={lines.some((line) => drafts?.has(idOf(line))) || undefined}
      aria-selected={lines.some((line) => idOf(line) === selection.id)}
      aria-busy={states.some((one) => one?.isSaving) || undefined}
      onClick={(event) => {
        const [line] = lines
        const isButton = event.target instanceof Element && event.target.closest('button, input, a') !== null
        if (isPhone && line && !isOpen && !isButton) props.onOpen({ id: idOf(line), key: 'budget' })
      }}
    >
      <th role="rowheader" scope="row" title={group.group}>
        {group.group}
      </th>
      <td role="gridcell" className={styles.speciality}>
        <Row wrap align="center" gap="xs sm">
          <Box
            as="button"
            type="button"
            clip
            maxWidth="100%"
            className={styles.link}
            tabIndex={-1}
            title={`${group.code} ${group.speciality} · ${group.studyForm}. ${t('quota.toPlan')}`}
            onClick={() => props.onPlan(group.id_speciality)}
          >
            {codeBeforeName({ id: group.id_speciality, code: group.code, text: group.speciality, mark })}{' '}
            {group.speciality}, {group.studyForm}
          </Box>
          <ClosedChip closed={group.closed} />
        </Row>
      </td>
      {lines.map((line) => (
        <Fragment key={line.half}>
          {counted.map((column) => cell(line, column))}
          <td
            role="gridcell"
            data-numeric
            className={styles.total}
            {...figureOf({ entity: 'quota', id: idOf(line) })}
            data-label={t(`quota.${line.half}Total`)}
          >
            {formatNumber(studentsOf(drafts?.get(idOf(line)) ?? list.valuesAt(line)).total)}
          </td>
        </Fragment>
      ))}
      {!isPhone && (
        <>
          {plain(plan?.budget, true, isDitto, ofPlan('budget'))}
          {plain(plan?.contract, false, isDitto, ofPlan('contract'))}
          {plain(before?.counts.budget, true, false, { title: aboutBefore })}
          {plain(before?.counts.contract, false, false, { title: aboutBefore })}
        </>
      )}
      <DeviationCell
        deviation={props.deviation}
        mark={
          deviates &&
          figureOf({
            entity: 'quota',
            id: idOf(group[deviates.half]),
            field: deviates.by.budget > 0 ? 'budget' : 'contract',
          })
        }
        isFailed={isFailed}
        changes={lines.flatMap((line, at) =>
          open?.id === idOf(line) || states[at]?.isSaving
            ? changesOf(asSaved(valuesOf(line)), asSaved(list.valuesAt(line)))
            : [],
        )}
      >
        {isPhone && isOpen && (
          <EditorButtons name={group.group} isNew={false} onSave={moves.save} onDiscard={moves.discard} />
        )}
      </DeviationCell>
    </tr>
  )
}

const changesOf = (stored: QuotaValues, shown: QuotaValues) =>
  (['budget', 'contract'] as const).filter((key) => stored[key] !== shown[key]).map((key) => stored[key])
