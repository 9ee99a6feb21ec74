import { Button, TextInput, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus, IconSearch, IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState, type Ref } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { FacultyRow } from '#contract/hierarchy.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Failure } from '../../ui/LoadFailure.tsx'
import { DraftBanner } from '../../editing/drafts/drafts.tsx'
import { DialogFrame } from '../../ui/Dialog/DialogFrame.tsx'
import { SearchSelect } from '../../ui/SearchSelect/SearchSelect.tsx'
import { isSaveKey, SubmitButton } from '../../ui/buttons.tsx'
import { statusOfRead } from '../../ui/SearchSelect/search-select.ts'
import { crumbIn, namesOfStep } from '../../hierarchy/cascade/names.ts'
import { ConfirmCreate } from './ConfirmCreate.tsx'
import styles from './NextYear.module.css'
import { TickList } from './TickList.tsx'
import { findAdmitted } from './ticks.ts'
import { type NextYearState, useNextYear } from './useNextYear.ts'
import { closedText, isClosedIn } from '../../years/closed-years.ts'
import { focusTabStop } from '../../ui/focus/focus.ts'
import { Grid, Muted, Text } from '../../ui/layout.tsx'
import '@mantine/core/styles/Tabs.layer.css'
import type { UseQueryResult } from '@tanstack/react-query'
import type { AdmittedGroupRow } from '#contract/groups.ts'
import { GroupLine, LoadingList, namesakesIn, YearPanel } from './GroupLine.tsx'

type CreatedListProps = {
  readonly label: string
  readonly total: number | undefined
  readonly rows: readonly AdmittedGroupRow[]
  /** Ids of speciality groups for which groups were just created. */
  readonly marked: readonly number[]
  readonly search: string
  readonly read: UseQueryResult
  readonly isChosen: boolean
  readonly ref: Ref<HTMLUListElement>
}

const CreatedList = ({ label, total, rows, marked, search, read, isChosen, ref }: CreatedListProps) => {
  const { t } = useTranslation()
  const id = useId()
  const about = namesakesIn(rows)
  return (
    <YearPanel {...{ id, total }} title={isChosen ? label : t('nextYear.to')}>
      {isChosen && (
        <LoadingList read={read} isEmpty={rows.length === 0} search={search} whenEmpty={t('nextYear.empty')}>
          {/* a tab stop, since the list scrolls and contains nothing that can be focused */}
          <ul ref={ref} className={styles.list} tabIndex={0} aria-labelledby={id}>
            {rows.map((row) => (
              <li key={row.id_group} data-new={marked.includes(row.id_com_gspe) || undefined}>
                <span className={styles.line}>
                  <IconCheck size={14} color="var(--success)" aria-hidden />
                  <GroupLine row={row} about={about.get(row.id_group)} search={search} />
                </span>
              </li>
            ))}
          </ul>
        </LoadingList>
      )}
    </YearPanel>
  )
}

type Side = 'source' | 'target'

type NextYearListsProps = {
  readonly isPhone: boolean
  readonly tab: Side
  readonly onTab: (tab: Side) => void
  readonly titles: Readonly<Record<Side, string>>
  readonly counts: Readonly<Record<Side, number | undefined>>
  readonly source: ReactNode
  readonly target: ReactNode
}

const NextYearLists = ({ isPhone, tab, onTab, titles, counts, source, target }: NextYearListsProps) => {
  if (!isPhone)
    return (
      <div className={styles.lists}>
        {source}
        {target}
      </div>
    )
  return (
    <Tabs value={tab} onChange={(value) => onTab(value === 'target' ? 'target' : 'source')}>
      <Tabs.List grow>
        {(['source', 'target'] as const).map((side) => (
          <Tabs.Tab key={side} value={side} className={styles.tab ?? ''}>
            {titles[side] || '--'}{' '}
            <Text tone="tertiary" numeric marginLeft="xs" look="body">
              {counts[side] ?? ''}
            </Text>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="source" pt={8}>
        {source}
      </Tabs.Panel>
      <Tabs.Panel value="target" pt={8}>
        {target}
      </Tabs.Panel>
    </Tabs>
  )
}

type Props = { readonly faculty: FacultyRow; readonly onClose: () => void }

/** Dialog that copies the groups of one intake year to a later year (domain.md#next-year-create). */
export const NextYearDialog = ({ faculty, onClose }: Props) => {
  const { t } = useTranslation()
  const next = useNextYear(faculty)
  const [search, setSearch] = useState('')
  const [tab, setTab] = useState<'source' | 'target'>('source')
  const isPhone = useMediaQuery('(max-width: 720px)', false, { getInitialValueInEffect: false })
  const body = useRef<HTMLDivElement>(null)
  const created = useRef<HTMLUListElement>(null)
  const reasonId = useId()
  const labelOf = (id: number | undefined) =>
    next.years.data?.find(({ id_group_y }) => id_group_y === id)?.group_y ?? ''
  const reason = useReason(next)

  const toCreated = () => {
    // the tab is opened first, since a hidden list cannot be focused
    flushSync(() => setTab('target'))
    created.current?.focus()
  }
  const toTicks = () => {
    flushSync(() => setTab('source'))
    focusTabStop(body.current)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSaveKey(event)) return
    event.preventDefault()
    next.create(toCreated)
  }
  const shownSource = findAdmitted(next.source.data ?? [], search)
  const shownTarget = findAdmitted(next.target.data ?? [], search)
  const shownIds = new Set(shownSource.map(({ id_com_gspe }) => id_com_gspe))
  const hidden = [...next.ticks].filter((id) => !shownIds.has(id)).length

  return (
    <DialogFrame
      title={t('nextYear.title')}
      about={crumbIn(namesOfStep.faculty(faculty))}
      width={860}
      onClose={onClose}
      footer={
        <>
          <Muted as="span" flex={1} minWidth={160} id={reasonId} role="status">
            {reason ?? t('nextYear.willCreate', { n: next.ticks.size, year: labelOf(next.to) })}
            {hidden > 0 && <> {t('nextYear.hidden', { n: hidden })}</>}
          </Muted>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <SubmitButton
            leftSection={<IconPlus size={16} aria-hidden />}
            isBusy={next.isCreating}
            blockedBy={reason === undefined ? undefined : reasonId}
            aria-keyshortcuts="Control+Enter"
            onClick={() => next.create(toCreated)}
          >
            {next.ticks.size === 0 ? t('common.create') : t('nextYear.create', { count: next.ticks.size })}
          </SubmitButton>
        </>
      }
    >
      <Grid ref={body} columns="minmax(0, 1fr)" gap="sm" onKeyDown={onKeyDown}>
        <div className={styles.years}>
          <SearchSelect
            label={t('nextYear.from')}
            options={(next.years.data ?? []).map(({ id_group_y, group_y }) => ({
              id: id_group_y,
              text: group_y,
            }))}
            status={statusOfRead(next.years)}
            value={next.from}
            onChoose={next.chooseFrom}
            autoFocus={next.from === undefined && next.years.data !== undefined}
          />
          <SearchSelect
            label={t('nextYear.to')}
            options={next.later.map(({ id_group_y, group_y }) => ({ id: id_group_y, text: group_y }))}
            status={statusOfRead(next.years)}
            value={next.to}
            onChoose={next.chooseTo}
            error={next.isNotLater ? t('nextYear.toGreater') : undefined}
          />
        </div>
        <TextInput
          aria-label={t('structure.searchGroup')}
          placeholder={t('structure.searchGroup')}
          leftSection={<IconSearch size={15} aria-hidden />}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {next.offer && (
          <DraftBanner offer={next.offer} onDone={toTicks}>
            {t('draft.ticks', { n: next.offer.count })}
          </DraftBanner>
        )}
        <Failure of={next} />
        {next.created?.created === 0 && (
          <div role="status">
            <Banner kind="warning">{t('nextYear.nothingNew')}</Banner>
          </div>
        )}
        <NextYearLists
          isPhone={isPhone}
          tab={tab}
          onTab={setTab}
          titles={{ source: labelOf(next.from), target: labelOf(next.to) }}
          counts={{ source: next.source.data?.length, target: next.target.data?.length }}
          source={
            <TickList
              label={labelOf(next.from)}
              total={next.source.data?.length}
              rows={shownSource}
              open={next.open}
              ticks={next.ticks}
              onTick={next.tick}
              search={search}
              read={next.source}
              isLocked={next.isCreating}
              whyNot={({ closed_year }) =>
                next.to !== undefined && isClosedIn(closed_year, next.to)
                  ? closedText(closed_year)
                  : undefined
              }
            />
          }
          target={
            <CreatedList
              ref={created}
              label={labelOf(next.to)}
              total={next.target.data?.length}
              rows={shownTarget}
              marked={next.created?.ids ?? []}
              search={search}
              read={next.target}
              isChosen={next.to !== undefined}
            />
          }
        />
      </Grid>
      {next.isAsking && (
        <ConfirmCreate
          groups={(next.source.data ?? []).filter(({ id_com_gspe }) => next.ticks.has(id_com_gspe))}
          year={labelOf(next.to)}
          onCreate={() => next.createNow(toCreated)}
          onClose={next.stopAsking}
        />
      )}
    </DialogFrame>
  )
}

const useReason = ({ from, to, isNotLater, source, target, open, ticks }: NextYearState) => {
  const { t } = useTranslation()
  if (isNotLater) return t('nextYear.toGreater')
  if (from === undefined || to === undefined) return t('nextYear.chooseYears')
  if (source.data === undefined || target.data === undefined) return t('state.loading')
  if (source.data.length === 0) return t('nextYear.empty')
  if (open.length === 0) return t('nextYear.allExist')
  return ticks.size === 0 ? t('nextYear.tick') : undefined
}
