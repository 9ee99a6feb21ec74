import { type GroupQuotaRow, quota as calls } from '#contract/quota.ts'
import { EditableTable } from '../editing/EditableTable.tsx'
import { DraftBanner } from '../editing/drafts/drafts.tsx'
import { hindranceOfCall } from '../api/session.ts'
import { crumbIn, namesOfStep } from '../hierarchy/cascade/names.ts'
import { placesOfFaculty } from '../hierarchy/cascade/path.ts'
import type { PathState } from '../hierarchy/cascade/usePath.ts'
import { nameIn } from '../i18n/i18n.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { DialogFrame } from '../ui/Dialog/DialogFrame.tsx'
import { IconAction } from '../ui/IconAction.tsx'
import { Loading } from '../ui/Loading.tsx'
import { FigureCards } from '../ui/figure/figures.ts'
import { focusTabStop } from '../ui/focus/focus.ts'
import { Columns, Grid, Hint, Muted } from '../ui/layout.tsx'
import { ReadOnlyUnless } from '../ui/read-only.tsx'
import { letKeysGo } from '../ui/shortcuts/typed-ahead.ts'
import { toast } from '../ui/toasts/toast.ts'
import { PasteBar } from './PasteBar.tsx'
import { PlanBars } from './PlanBars.tsx'
import styles from './Quota.module.css'
import { QuotaCascade } from './QuotaCascade.tsx'
import { SaveState } from './SaveState.tsx'
import type { QuotaStep } from './choices.ts'
import { planOf, type Students, sumOf } from './plan.ts'
import { quotaColumns } from './quota-columns.tsx'
import { type Quota, useQuota } from './useQuota.ts'
import { type QuotaTableState, useQuotaTable } from './useQuotaTable.ts'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import type { Distinction } from '../groups/namesakes.ts'
import { PrintTable } from '../table/PrintTable.tsx'
import { valuesOf } from './rows.ts'

type QuotaSheetProps = {
  /** The institution of the course. */
  readonly university: string | undefined
  readonly rows: readonly GroupQuotaRow[]
  /** The text that tells a group from its namesakes, by group. */
  readonly namesakes: ReadonlyMap<number, Distinction>
  /** Faculty, year, half-year, course. */
  readonly about: readonly string[]
}

/** On paper stands what is stored, not what is being typed. */
const QuotaSheet = ({ university, rows, namesakes, about }: QuotaSheetProps) => {
  const { t } = useTranslation()
  const columns = useMemo(() => quotaColumns(namesakes), [namesakes])
  const sum = sumOf(rows.map(valuesOf))
  return (
    <PrintTable
      title={t('quota.title')}
      {...{ university, about, columns }}
      rows={rows.map((row) => ({ row, values: valuesOf(row) }))}
      hasCount={false}
      footer={
        <>
          <th>{t('field.sum')}</th>
          <th data-numeric>{sum.budget}</th>
          <th data-numeric>{sum.contract}</th>
          <th data-numeric>{sum.total}</th>
        </>
      }
    />
  )
}

type QuotaTableProps = { readonly table: QuotaTableState; readonly sum: Students; readonly isBusy: boolean }

/** Planned students of every group on the course; the numbers typed or pasted count in the totals at once. */
const QuotaTable = ({ table: { rows, edit, paste, about }, sum, isBusy }: QuotaTableProps) => {
  const { t } = useTranslation()
  const columns = useMemo(() => quotaColumns(about), [about])
  return (
    <EditableTable
      {...{ edit, rows }}
      caption={t('quota.title')}
      columns={columns}
      walk="cells"
      onPaste={paste.take}
      pasted={paste.pasted}
      footer={
        <>
          <th scope="row">{t('field.sum')}</th>
          <td>{formatNumber(sum.budget)}</td>
          <td>{formatNumber(sum.contract)}</td>
          <td>{formatNumber(sum.total)}</td>
        </>
      }
      whenEmpty={t('quota.empty')}
      isBusy={isBusy}
    />
  )
}

type Props = { readonly state: PathState; readonly onClose: () => void }

/** The planned students of a course: choice, table, plan and the sheet on paper (domain.md#quota-cascade). */
export const QuotaDialog = ({ state, onClose }: Props) => {
  const { t } = useTranslation()
  const quota = useQuota(state)
  const table = useQuotaTable(quota)
  const { edit, paste, rows } = table
  const { complete } = quota
  const area = useRef<HTMLDivElement>(null)
  const isListed = complete !== undefined && quota.rows.data !== undefined
  const sum = sumOf(rows.map(paste.valuesAt))
  const words = useWords(quota)
  const { institution } = state.path

  const focusTable = useCallback(() => focusTabStop(area.current), [])
  // the course was chosen by keyboard: the first cell takes the focus as soon as there is one
  const isAwaited = useRef(false)
  const awaitTable = useCallback(() => {
    isAwaited.current = true
  }, [])
  useEffect(() => {
    if (!isAwaited.current || !(isListed || quota.rows.isError)) return
    isAwaited.current = false
    focusTable()
    letKeysGo()
  })

  const choose = (level: QuotaStep, id: number | undefined) => {
    if (paste.preview) toast.warning(t('quota.pasteFirst'))
    else edit.confirmLeave(() => quota.choose(level, id))
  }

  return (
    <DialogFrame
      title={t('quota.title')}
      width={936}
      onClose={onClose}
      footer={
        <>
          <SaveState edit={edit} pastedAt={paste.savedAt} />
          <IconAction
            icon={IconPrinter}
            label={t('common.print')}
            reason={isListed ? undefined : t('quota.choose')}
            onClick={() => window.print()}
          />
          <Button onClick={onClose}>{t('common.close')}</Button>
        </>
      }
    >
      <QuotaCascade quota={quota} onChoose={choose} onCompleted={awaitTable} />
      {!complete && (
        <Muted pad="40px 16px" textAlign="center">
          {t('quota.choose')}
        </Muted>
      )}
      {complete && <LoadFailure of={[quota.rows]} />}
      {complete && quota.rows.isPending && <Loading />}
      <Columns ref={area} template="minmax(0, 1fr) 276px" gap={16} align="start">
        {isListed && (
          <>
            <Grid gap={8} minWidth={0}>
              {paste.offer && (
                <DraftBanner offer={paste.offer} onDone={focusTable}>
                  {t('draft.pasted', { n: paste.offer.count })}
                </DraftBanner>
              )}
              <PasteBar paste={paste} rows={rows} />
              <div className={styles.scroll}>
                <FigureCards />
                <ReadOnlyUnless call={calls.save} places={words.places}>
                  <QuotaTable table={table} sum={sum} isBusy={quota.rows.isFetching} />
                </ReadOnlyUnless>
              </div>
            </Grid>
            <Grid gap={14}>
              {rows.length > 0 && (
                <PlanBars
                  sum={sum}
                  plan={planOf(rows, complete.course)}
                  course={complete.course}
                  year={words.year}
                />
              )}
              {hindranceOfCall(calls.save, words.places) === undefined && (
                <Hint as="p">{t('quota.hint')}</Hint>
              )}
            </Grid>
            <QuotaSheet
              university={institution && nameIn(namesOfStep.institution(institution).full)}
              rows={rows}
              namesakes={table.about}
              about={[words.faculty, words.year, words.halfYear, words.course]}
            />
          </>
        )}
      </Columns>
      <div className="visually-hidden" role="status">
        {isListed && t('state.groups', { count: rows.length })}
      </div>
    </DialogFrame>
  )
}

/** The names of the choices, for the paper and the chart, and whose quotas these are. */
const useWords = ({ choices, faculties, years, halfYears }: Quota) => {
  const { t } = useTranslation()
  const faculty =
    typeof faculties === 'string' ? undefined : faculties.find((row) => row.id_faculty === choices.faculty)
  const half = halfYears.data?.find(({ id_w_s }) => id_w_s === choices.halfYear)
  return {
    places: placesOfFaculty(faculty),
    faculty: faculty ? crumbIn(namesOfStep.faculty(faculty)) : '',
    year: years.labelOf(choices.year),
    halfYear: half
      ? `${t('entity.halfYear')}: ${nameIn({ ru: half.w_s, ky: half.w_s_kg, en: half.w_s_en })}`
      : '',
    course: `${t('entity.course')}: ${choices.course ?? ''}`,
  }
}
