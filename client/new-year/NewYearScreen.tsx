import { IconArrowRight, IconPrinter } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { groups } from '#contract/groups.ts'
import type { NewYearRow, NewYearTotals } from '#contract/new-year.ts'
import { positions } from '#contract/positions.ts'
import { EmptyListHelp } from '../location/EmptyListHelp.tsx'
import { refusalKeyOfCall } from '../api/session.ts'
import { crumbIn, namesOfStep } from '../hierarchy/cascade/names.ts'
import { optionOf, shortOptionOf } from '../hierarchy/cascade/options.ts'
import { formatNumber, formatDifference } from '../i18n/numbers.ts'
import { ChoiceGuide, ListFrame, ReadOnlyNote } from '../table/ListPanel.tsx'
import panel from '../table/ListPanel.module.css'
import { Alert } from '../ui/LoadFailure.tsx'
import { byArrows, moveFocusByKey } from '../ui/focus/move-focus.ts'
import { Box, KeysHint, Row, Text, Panel, Title } from '../ui/layout.tsx'
import { Loading } from '../ui/Loading.tsx'
import { ReadOnlyUnless, useReadOnly } from '../ui/read-only.tsx'
import { useScreenActions } from '../ui/screen-actions.tsx'
import { SearchSelect } from '../ui/SearchSelect/SearchSelect.tsx'
import { SelectChips } from '../ui/SearchSelect/SelectChips.tsx'
import { EndedHere } from '../hierarchy/cascade/EndedNote.tsx'
import { statusOfRead } from '../ui/SearchSelect/search-select.ts'
import { SubmitButton, IconButton, saveKeyProps } from '../ui/buttons.tsx'
import styles from './NewYear.module.css'
import { Dependants, NewYearDone } from './NewYearDone.tsx'
import { NewYearSheet } from './NewYearSheet.tsx'
import { kinds, type Choice, totalsOf } from './plan.ts'
import { PlanSection } from './PlanSection.tsx'
import { type NewYearState, useNewYear } from './useNewYear.ts'
import { Heads, ValueTable } from '../ui/ValueTable.tsx'

type Props = {
  readonly standing: readonly NewYearTotals[]
  readonly rows: readonly NewYearRow[]
  readonly choice: Choice
  readonly years: readonly [before: string, after: string]
  readonly title: string
  readonly place: string
  readonly children: ReactNode
}

const PlanTotals = ({ standing, rows, choice, years, title, place, children }: Props) => {
  const { t } = useTranslation()
  const { lines, spring } = totalsOf(standing, rows, choice)
  return (
    <Panel className={styles.totals} aria-label={title}>
      <Row gap="md" align="center" justify="space-between" minHeight={48} pad="0 md" lineBelow>
        <Title look="heading" flex="none">
          {title}
        </Title>
        <Text tone="secondary" look="small" clip>
          {place}
        </Text>
      </Row>
      <ValueTable>
        <caption className="visually-hidden">{title}</caption>
        <Heads of={['', years[0], years[1], t('newYear.diff')]} />
        <tbody>
          {lines.map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row">{t(`newYear.total.${name}`)}</th>
              <td>{formatNumber(before)}</td>
              <td>
                <b>{formatNumber(after)}</b>
              </td>
              <td data-sign={Math.sign(after - before)}>{formatDifference(after - before)}</td>
            </tr>
          ))}
        </tbody>
      </ValueTable>
      {spring && (
        <Box as="p" pad="sm md" look="body" tone="secondary">
          {t('newYear.spring', { before: formatNumber(spring.before), after: formatNumber(spring.after) })}
        </Box>
      )}
      <Box as="p" pad="sm md" look="body" tone="secondary">
        {t('newYear.safe')}
      </Box>
      {children}
    </Panel>
  )
}

/**
 * Screen that plans the next academic year of a faculty or institution, in four steps
 * (domain.md#new-year-screen).
 */
export function NewYearScreen() {
  const positionsClosed = refusalKeyOfCall(positions.save)
  const state = useNewYear(({ kind }) => kind !== 'position' || positionsClosed === undefined)
  const { vuz, fac } = state.chosen
  const places = vuz === undefined ? undefined : [{ institution: vuz, faculty: fac ?? null }]
  return (
    <ReadOnlyUnless call={groups.save} places={places}>
      <Selects {...state} />
      <Plan state={state} positionsClosed={positionsClosed !== undefined} />
    </ReadOnlyUnless>
  )
}

const Selects = ({ years, institution, faculties, chosen, mine, choose }: NewYearState) => {
  const { t } = useTranslation()
  const own = faculties.data?.filter(({ id_vuz }) => id_vuz === chosen.vuz) ?? []
  const { options, status } = years.offered
  const later = options.filter(({ id }) => chosen.from !== undefined && id > chosen.from)
  return (
    <Box margin="0 0 md" data-screen-only>
      <EndedHere />
      <Row align="center" justify="space-between" gap="md">
        <SelectChips>
          {(mine === null || chosen.vuz !== mine.id) && (
            <SearchSelect
              label={t('entity.institution')}
              options={institution.chips}
              value={chosen.vuz}
              onChoose={(id) => choose('vuz', id)}
            />
          )}
          <SearchSelect
            label={t(chosen.fac === undefined ? 'newYear.faculty' : 'entity.faculty')}
            required={false}
            options={own.map((row) =>
              (row.id_faculty === chosen.fac ? shortOptionOf : optionOf)('faculty', row),
            )}
            status={statusOfRead(faculties)}
            value={chosen.fac}
            onChoose={(id) => choose('fac', id)}
          />
          <SearchSelect
            label={t('nextYear.from')}
            {...{ options, status }}
            value={chosen.from}
            onChoose={(id) => choose('from', id)}
          />
          <Row align="center" tone="tertiary">
            <IconArrowRight size={16} aria-hidden />
          </Row>
          <SearchSelect
            label={t('nextYear.to')}
            options={later}
            status={status}
            value={chosen.to}
            onChoose={(id) => choose('to', id)}
          />
        </SelectChips>
        <IconButton label={t('common.print')} onClick={() => window.print()}>
          <IconPrinter size={18} aria-hidden />
        </IconButton>
      </Row>
      <ReadOnlyNote />
    </Box>
  )
}

type PlanProps = { readonly state: NewYearState; readonly positionsClosed: boolean }

const Plan = ({ state, positionsClosed }: PlanProps) => {
  const { t } = useTranslation()
  const { isComplete, plan, totals, rows, choice, taken, outcome, at, found } = state
  const { years, faculties, institution, chosen } = state
  const readOnly = useReadOnly()
  const reasonId = useId()
  const title = t('menu.newYear')
  const { from, to } = chosen
  const isTurnedOver = from !== undefined && to !== undefined && to <= from
  const nameOf = years.labelOf
  const isAllMade = state.made !== undefined && taken === 0
  const ofFaculty = faculties.data?.find(({ id_faculty }) => id_faculty === chosen.fac)
  const placeName = ofFaculty
    ? crumbIn(namesOfStep.faculty(ofFaculty))
    : (institution.options.find(({ id }) => id === chosen.vuz)?.text ?? '')
  const reason =
    readOnly ??
    (taken === 0
      ? rows.some(isToCreate)
        ? t('newYear.tick')
        : t('newYear.allMade', { year: nameOf(to) })
      : undefined)
  useScreenActions([
    {
      titleKey: 'common.print',
      icon: IconPrinter,
      reason: rows.length === 0 ? t('newYear.choose') : undefined,
      run: () => window.print(),
    },
  ])
  return (
    <div className={styles.page} {...(rows.length > 0 && { 'data-focus-fallback': 'td input; button' })}>
      <ListFrame
        title={title}
        reads={isComplete ? [plan, totals] : [years.read, faculties]}
        onKeyDown={(event) => moveFocusByKey(event, '[data-walk]', byArrows)}
        toolbar={undefined}
        below={readOnly === undefined && rows.length > 0 && <KeysHint>{t('newYear.keys')}</KeysHint>}
      >
        {!isComplete && (
          <ChoiceGuide of={[years.read, faculties]}>
            {t(isTurnedOver ? 'nextYear.toGreater' : 'newYear.choose')}
            {faculties.data?.length === 0 && <EmptyListHelp of="faculty" />}
          </ChoiceGuide>
        )}
        {isComplete && plan.isPending && <Loading isList />}
        <NewYearDone {...{ outcome, at }} />
        <Alert pad="md">{state.error?.message}</Alert>
        {rows.length > 0 &&
          kinds.map((kind, place) => (
            <PlanSection
              key={kind}
              kind={kind}
              place={place + 1}
              isForbidden={readOnly === undefined && kind === 'position' && positionsClosed}
              state={state}
            />
          ))}
        {state.isCarriedOut && found && <Dependants found={found} />}
        {plan.data?.length === 0 && (
          <p className={panel.guide}>{t('newYear.nothing', { year: nameOf(chosen.from) })}</p>
        )}
      </ListFrame>
      {rows.length > 0 && (
        <PlanTotals
          standing={totals.data ?? []}
          {...{ rows, choice }}
          years={[nameOf(chosen.from), nameOf(chosen.to)]}
          title={t(isAllMade ? 'newYear.became' : 'newYear.total')}
          place={placeName}
        >
          {readOnly === undefined && !isAllMade && (
            <div className={styles.bar}>
              {reason !== undefined && (
                <Text id={reasonId} tone="secondary" look="body">
                  {reason}
                </Text>
              )}
              <SubmitButton
                isBusy={state.isApplying}
                blockedBy={reason === undefined ? undefined : reasonId}
                {...saveKeyProps}
                onClick={() => state.apply()}
              >
                {t('newYear.apply', { n: formatNumber(taken) })}
              </SubmitButton>
            </div>
          )}
        </PlanTotals>
      )}
      <NewYearSheet plan={plan} rows={rows} choice={choice} title={`${title}, ${nameOf(chosen.to)}`} />
    </div>
  )
}

const isToCreate = ({ action }: NewYearRow) => action !== 'exists'
