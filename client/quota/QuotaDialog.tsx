import { type GroupQuotaRow, quota as calls } from '#contract/quota.ts'
import { EditableTable } from '../editing/EditableTable.tsx'
import { DraftBanner } from '../editing/questions.tsx'
import { refusalKeyOfCall } from '../api/session.ts'
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
import { Columns, Grid, Hint, Muted, Box, Text, Title } from '../ui/layout.tsx'
import { ReadOnlyUnless } from '../ui/read-only.tsx'
import { ReadOnlyInYear } from '../years/ClosedYear.tsx'
import { releaseKeys } from '../ui/shortcuts/typed-ahead.ts'
import { toast } from '../ui/toasts/toast.ts'
import { PasteBar } from './PasteBar.tsx'
import styles from './Quota.module.css'
import { QuotaCascade } from './QuotaCascade.tsx'
import { SaveState } from './SaveState.tsx'
import type { QuotaStep } from './choices.ts'
import { planOf, type Students, sumOf, barOf, type QuotaPlan } from './plan.ts'
import { quotaColumns } from './quota-columns.tsx'
import { type Quota, useQuota } from './useQuota.ts'
import { type QuotaTableState, useQuotaTable } from './useQuotaTable.ts'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import type { Distinction } from '../groups/namesakes.ts'
import { ReadOnlyNote } from '../table/ListPanel.tsx'
import { PrintTable } from '../table/PrintTable.tsx'
import { valuesOf } from './rows.ts'

type PlanBarsProps = {
  readonly sum: Students
  readonly plan: QuotaPlan | undefined
  readonly course: number
  /** Label of the academic year of the numbers and, for the first course, of the plan. */
  readonly year: string
}

const PlanBars = ({ sum, plan, course, year }: PlanBarsProps) => {
  const { t } = useTranslation()
  return (
    <Grid as="section" gap="md" aria-labelledby="quota-plan">
      <Title as="h3" id="quota-plan">
        {plan ? t('quota.vsPlan', { year }) : t('quota.onCourse')}
      </Title>
      {(['budget', 'contract'] as const).map((kind) => (
        <PlanBar key={kind} kind={kind} count={sum[kind]} plan={plan?.[kind]} total={sum.total} />
      ))}
      {plan === undefined && (
        <Hint as="p">{t(course === 1 ? 'admissionPlan.none' : 'quota.firstCourse')}</Hint>
      )}
      {plan !== undefined && plan.missing > 0 && (
        <Hint as="p">{t('quota.planMissing', { n: plan.missing })}</Hint>
      )}
    </Grid>
  )
}

type BarProps = {
  readonly kind: 'budget' | 'contract'
  readonly count: number
  readonly plan: number | undefined
  readonly total: number
}

const PlanBar = ({ kind, count, plan, total }: BarProps) => {
  const { t } = useTranslation()
  const { filled, excess } = barOf(count, plan, total)
  const n = formatNumber(count)
  return (
    <Grid columns="1fr auto" gap="xs sm">
      <span>{t(`field.${kind}`)}</span>
      <Text numeric look="medium" {...(excess > 0 && { tone: 'error' })}>
        {plan === undefined ? n : t('quota.ofPlan', { n, plan: formatNumber(plan) })}
      </Text>
      <Box
        as="svg"
        column="1 / -1"
        width="100%"
        height={12}
        radius={3}
        aria-hidden
        preserveAspectRatio="none"
        viewBox="0 0 100 10"
      >
        <rect fill="var(--line)" width="100" height="10" />
        <rect fill={`var(--${kind})`} width={filled} height="10" />
        {excess > 0 && <rect fill="var(--error)" x={filled} width={excess} height="10" />}
      </Box>
      {plan !== undefined && (
        <Text tone={count > plan ? 'error' : 'tertiary'} column="1 / -1" look="small">
          {t(count === plan ? 'quota.exact' : count > plan ? 'quota.over' : 'quota.left', {
            n: formatNumber(Math.abs(count - plan)),
          })}
        </Text>
      )}
    </Grid>
  )
}

type QuotaSheetProps = {
  readonly university: string | undefined
  readonly rows: readonly GroupQuotaRow[]
  readonly namesakes: ReadonlyMap<number, Distinction>
  /** Faculty, year, half-year and course, as texts. */
  readonly about: readonly string[]
}

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

const QuotaTable = ({ table: { rows, edit, paste, about }, sum, isBusy }: QuotaTableProps) => {
  const { t } = useTranslation()
  const columns = useMemo(() => quotaColumns(about), [about])
  return (
    <EditableTable
      {...{ edit, rows }}
      caption={t('quota.title')}
      columns={columns}
      navigateBy="cells"
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
  const isClosed = quota.years.isClosed(complete?.year)
  const { institution } = state.path

  const focusTable = useCallback(() => focusTabStop(area.current), [])
  // true if the course was chosen by keyboard, so that the first cell is focused when it is rendered
  const isAwaited = useRef(false)
  const awaitTable = useCallback(() => {
    isAwaited.current = true
  }, [])
  useEffect(() => {
    if (!isAwaited.current || !(isListed || quota.rows.isError)) return
    isAwaited.current = false
    focusTable()
    releaseKeys()
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
        <Muted pad="lg" textAlign="center">
          {t('quota.choose')}
        </Muted>
      )}
      {complete && <LoadFailure of={[quota.rows]} />}
      {complete && quota.rows.isPending && <Loading />}
      <ReadOnlyInYear year={complete?.year}>
        <Columns ref={area} template="minmax(0, 1fr) 276px" gap="lg" align="start">
          {isListed && (
            <>
              <Grid gap="sm" minWidth={0}>
                {isClosed && <ReadOnlyNote />}
                {paste.offer && (
                  <DraftBanner offer={paste.offer} onDone={focusTable}>
                    {t('draft.pasted', { n: paste.offer.count })}
                  </DraftBanner>
                )}
                <PasteBar paste={paste} />
                <div className={styles.scroll}>
                  <FigureCards />
                  <ReadOnlyUnless call={calls.save} places={words.places}>
                    <QuotaTable table={table} sum={sum} isBusy={quota.rows.isFetching} />
                  </ReadOnlyUnless>
                </div>
              </Grid>
              <Grid gap="md">
                {rows.length > 0 && (
                  <PlanBars
                    sum={sum}
                    plan={planOf(rows, complete.course)}
                    course={complete.course}
                    year={words.year}
                  />
                )}
                {!isClosed && refusalKeyOfCall(calls.save, words.places) === undefined && (
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
      </ReadOnlyInYear>
      <div className="visually-hidden" role="status">
        {isListed && t('state.groups', { count: rows.length })}
      </div>
    </DialogFrame>
  )
}

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
