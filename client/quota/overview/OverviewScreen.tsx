import { Button } from '@mantine/core'
import { IconArrowsExchange, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { hierarchy } from '#contract/hierarchy.ts'
import { quota } from '#contract/quota.ts'
import { query } from '../../api/query.ts'
import { hindranceOfCall } from '../../api/rights.ts'
import { placesOfFaculty } from '../../hierarchy/cascade/place.ts'
import { ReadOnlyUnless } from '../../ui/read-only.tsx'
import { useFacultyOptions } from '../../catalogues/departments/useFacultyOptions.ts'
import { DraftBanner } from '../../editing/drafts/DraftBanner.tsx'
import { EditableTable } from '../../editing/EditableTable.tsx'
import { useCatalogueAddress } from '../../address/useCatalogueAddress.ts'
import type { Sort } from '../../address/sort.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { ListFrame, ListTools } from '../../table/ListPanel.tsx'
import styles from '../../table/ListPanel.module.css'
import bar from '../../table/Toolbar.module.css'
import { withToday } from '../../table/with-today.ts'
import { MessageRow, SkeletonRows } from '../../table/placeholder.tsx'
import { PrintTable } from '../../table/PrintTable.tsx'
import { SumCells } from '../../table/SumCells.tsx'
import { useTableView } from '../../table/ViewMenu.tsx'
import { keepFocus } from '../../ui/focus/give-back.ts'
import { useScreenActions } from '../../ui/screen-actions.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import own from './Overview.module.css'
import { PasteBar } from '../PasteBar.tsx'
import { SaveState } from '../SaveState.tsx'
import { type QuotaValues, sumOf } from '../plan.ts'
import { asSaved, idOf, valuesOf } from '../rows.ts'
import { overviewColumns } from './columns.tsx'
import { OverviewSelects } from './OverviewSelects.tsx'
import { changesTo, valuesBefore, valuesFrom } from './rows.ts'
import { type OverviewStep, useOverview } from './useOverview.ts'
import { Box, Text } from '../../ui/layout.tsx'

const byCourse: Sort = { column: 'course', isDescending: false }

/** The quotas of a faculty at a glance: every course, both half-years, the year before and the plan. */
export function OverviewScreen() {
  const { t } = useTranslation()
  const { address, go } = useCatalogueAddress()
  const faculties = useFacultyOptions()
  const allFaculties = useQuery(query(hierarchy.allFaculties))
  const overview = useOverview(address.sort ?? byCourse)
  const { chosen, half, isComplete, list, rows, edit, paste } = overview
  const columns = useMemo(() => overviewColumns(half), [half])
  const { shown, density, menu } = useTableView('quota-overview', columns, 'compact', edit.open !== undefined)

  const places = placesOfFaculty(allFaculties.data?.find(({ id_faculty }) => id_faculty === chosen.fac))
  const faculty = faculties.options.find(({ id }) => id === chosen.fac)
  const year = overview.years.data?.find(({ id_a_year }) => id_a_year === chosen.year)?.a_year ?? ''
  const about = [faculty?.group, faculty?.text, year, t(`quota.${half}`)].filter((text) => text !== undefined)
  const title = t('menu.quotaOverview')
  const sumIn = (values: readonly QuotaValues[]) => {
    const { budget, contract, total } = sumOf(values)
    return { budget: formatNumber(budget), contract: formatNumber(contract), total: formatNumber(total) }
  }
  const footerOf = (of: typeof columns, values: readonly QuotaValues[]) => (
    <SumCells columns={of} label={t('field.sum')} sums={sumIn(values)} />
  )

  const choose = (step: OverviewStep, id: number | undefined) => {
    if (paste.preview) toast.warning(t('quota.pasteFirst'))
    else edit.confirmLeave(() => overview.choose(step, id))
  }
  const hindrance = hindranceOfCall(quota.save, places)
  const reads = isComplete ? [list] : []
  const reason = rows.length === 0 ? t(isComplete ? 'quota.noGroups' : 'state.chooseFaculty') : undefined
  const fillReason = hindrance ? t(hindrance) : reason
  const fills = [
    {
      titleKey: half === 'autumn' ? 'quota.asSpring' : 'quota.asAutumn',
      icon: IconArrowsExchange,
      run: () => paste.fill(changesTo(rows, ({ otherHalf }) => valuesFrom(otherHalf))),
      reason: fillReason,
    },
    {
      titleKey: 'quota.asLastYear',
      icon: IconHistory,
      run: () => paste.fill(changesTo(rows, valuesBefore)),
      reason: fillReason,
    },
  ] as const
  useScreenActions(fills)

  const span = shown.length + 2
  const placeholder = list.isPending ? (
    <SkeletonRows columns={span} />
  ) : (
    list.data && <MessageRow columns={span} text={t('quota.noGroups')} />
  )
  return (
    <>
      <OverviewSelects {...{ faculties, overview }} onChoose={choose} />
      <ListFrame
        title={title}
        below={
          isComplete && (
            <p className={own.hint}>
              <SaveState edit={edit} pastedAt={paste.savedAt} /> {t('quota.overviewHint')}
            </p>
          )
        }
        reads={reads}
        toolbar={
          <>
            <Text as="h2" size={14} weight={620}>
              {title}
            </Text>
            <Box as="span" flex={1} />
            {list.data && (
              <Text tone="tertiary" numeric size={12} className={bar.count}>
                {t('state.groups', { count: rows.length })}
              </Text>
            )}
            {fills.map(({ titleKey, icon: Sign, run }) => (
              <Button
                key={titleKey}
                leftSection={<Sign size={16} aria-hidden />}
                title={fillReason}
                aria-disabled={fillReason !== undefined || paste.preview !== undefined}
                data-disabled={fillReason !== undefined || paste.preview !== undefined}
                onClick={() => fillReason === undefined && paste.preview === undefined && run()}
              >
                {t(titleKey)}
              </Button>
            ))}
            <ListTools
              {...{ reads, columns, menu, reason }}
              fileName={withToday([title, ...about].join(' '))}
              rows={rows.map((row) => ({ row, values: paste.valuesAt(row) }))}
              owner={[
                ['entity.institution', faculty?.group ?? ''],
                ['entity.faculty', faculty?.text ?? ''],
                ['entity.year', year],
                ['entity.halfYear', t(`quota.${half}`)],
              ]}
              idOf={({ row }) => idOf(row)}
            />
          </>
        }
      >
        {isComplete ? (
          <>
            {paste.offer && (
              <DraftBanner offer={paste.offer}>{t('draft.pasted', { n: paste.offer.count })}</DraftBanner>
            )}
            <PasteBar paste={paste} rows={rows} onDone={keepFocus} />
            <div className={`${styles.scroll} ${own.list}`}>
              <ReadOnlyUnless call={quota.save} places={places}>
                <EditableTable
                  {...{ edit, rows, density }}
                  caption={title}
                  columns={shown}
                  walk="cells"
                  cards
                  onPaste={paste.take}
                  pasted={paste.pasted}
                  sorting={{ by: address.sort ?? byCourse, onSort: (sort) => go({ sort }) }}
                  footer={footerOf(shown, rows.map(paste.valuesAt))}
                  placeholder={rows.length === 0 ? placeholder : undefined}
                  whenEmpty={t('quota.noGroups')}
                  isBusy={list.isFetching}
                />
              </ReadOnlyUnless>
            </div>
          </>
        ) : (
          <p className={styles.guide}>{t('state.chooseFaculty')}</p>
        )}
      </ListFrame>
      <PrintTable
        reads={[list]}
        university=""
        title={title}
        about={about}
        columns={columns}
        rows={rows.map((row) => ({ row, values: asSaved(valuesOf(row)) }))}
        footer={footerOf(columns, rows.map(valuesOf))}
        paper="wide"
      />
    </>
  )
}
