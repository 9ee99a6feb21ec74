import '@mantine/core/styles/Tabs.layer.css'
import { Button, Tabs } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { lengths } from '#contract/limits.ts'
import { reorganisations } from '#contract/reorganisation.ts'
import { DayField } from '../editing/fields/DayField.tsx'
import { TextField } from '../editing/fields/TextField.tsx'
import { formatDate } from '../i18n/dates.ts'
import { formatNumber } from '../i18n/numbers.ts'
import type { TextKey } from '../i18n/texts.ts'
import { ListFrame, ReadOnlyNote } from '../table/ListPanel.tsx'
import { Banner } from '../ui/Banner.tsx'
import { IconButton } from '../ui/buttons.tsx'
import { Box, Row, Text } from '../ui/layout.tsx'
import { Loading } from '../ui/Loading.tsx'
import tabs from '../ui/PanelTabs.module.css'
import { ReadOnlyUnless, useReadOnly } from '../ui/read-only.tsx'
import { SearchSelect } from '../ui/SearchSelect/SearchSelect.tsx'
import { statusOfRead } from '../ui/SearchSelect/search-select.ts'
import { ClashesTab } from './ClashesTab.tsx'
import { groupClashes, undecidedIn } from './draft.ts'
import { PlanBar } from './PlanBar.tsx'
import { PeopleTab } from './PeopleTab.tsx'
import styles from './Reorganisation.module.css'
import { StepsTab } from './StepsTab.tsx'
import { outcomeOf, type Problem } from './tree.ts'
import { type PlanState, usePlan } from './usePlan.ts'
import { useUnits } from './useUnits.ts'
import { movesText } from './words.ts'

/**
 * Screen on which an order moves, joins, splits and ends units on a day (domain.md#reorganisation-screen).
 */
export function ReorganisationScreen() {
  return (
    <ReadOnlyUnless call={reorganisations.save}>
      <Screen />
    </ReadOnlyUnless>
  )
}

const tabNames = ['steps', 'clashes', 'people'] as const

const Screen = () => {
  const { t } = useTranslation()
  const readOnly = useReadOnly()
  const plan = usePlan(readOnly !== undefined)
  const { units, reads, isRead, areCounted, refetchUnits } = useUnits()
  const [tab, setTab] = useState<(typeof tabNames)[number]>('steps')
  const { isReadOnly } = plan
  const effects = plan.draft.steps.length > 0 ? plan.effects.data : undefined
  const groups = groupClashes(effects?.steps ?? [])
  const counts = {
    steps: plan.draft.steps.length,
    clashes: groups.reduce((sum, { clashes }) => sum + clashes.length, 0),
    people: effects?.users.length ?? 0,
  }
  const moves = movesText(effects?.totals ?? [])
  return (
    <>
      <Head plan={plan} isReadOnly={isReadOnly} />
      <ListFrame title={t('menu.reorganisation')} reads={[plan.plans, ...reads]} toolbar={undefined}>
        {reads.some(({ isPending }) => isPending) && <Loading isList />}
        {isRead && (
          <Tabs
            value={tab}
            keepMounted={false}
            onChange={(value) => setTab(tabNames.find((one) => one === value) ?? 'steps')}
            classNames={{ root: tabs.root, tab: tabs.tab }}
          >
            <Row align="center" wrap gap="md" lineBelow>
              <Tabs.List className={styles.tabs} aria-label={t('menu.reorganisation')}>
                {tabNames.map((name) => (
                  <Tabs.Tab key={name} value={name} rightSection={<b>{formatNumber(counts[name])}</b>}>
                    {t(`rg.tab.${name}`)}
                  </Tabs.Tab>
                ))}
              </Tabs.List>
              <Text grow look="small" tone="secondary" role="status" className={styles.moves}>
                {moves !== '' && t('rg.moves', { what: moves })}
              </Text>
              <ReadOnlyNote />
            </Row>
            <Messages plan={plan} mayPlan={readOnly === undefined} />
            <Tabs.Panel value="steps" keepMounted className={tabs.root}>
              <StepsTab {...{ plan, units, areCounted, isReadOnly }} />
            </Tabs.Panel>
            <Tabs.Panel value="clashes" className={tabs.root}>
              <ClashesTab {...{ plan, groups, isReadOnly }} />
            </Tabs.Panel>
            <Tabs.Panel value="people" className={tabs.root}>
              <PeopleTab users={effects?.users ?? []} from={plan.draft.from} />
            </Tabs.Panel>
            {!isReadOnly && (
              <PlanBar
                plan={plan}
                left={{
                  clashes: undecidedIn(
                    plan.draft.choices,
                    groups.flatMap(({ clashes }) => clashes),
                  ),
                  steps: outcomeOf(units, plan.draft.steps).problems.filter(isMistake).length,
                }}
                moves={moves}
                onCheck={() => {
                  refetchUnits()
                  plan.check()
                }}
              />
            )}
          </Tabs>
        )}
      </ListFrame>
    </>
  )
}

/** Returns true for problems that the user must correct. A unit that contains units is only a clash. */
const isMistake = (problem: Problem | undefined) => problem !== undefined && problem.why !== 'stillThere'

/** Value of the option for a plan that has not been saved. */
const newPlan = 0

type HeadProps = { readonly plan: PlanState; readonly isReadOnly: boolean }

const Head = ({ plan, isReadOnly }: HeadProps) => {
  const { t } = useTranslation()
  const { draft, plans, stored } = plan
  const options = (plans.data ?? []).map(({ id_plan, title, from, state, undone }) => ({
    id: id_plan,
    text: title,
    note: `${formatDate(from)} · ${undone === null ? t(`rg.state.${state}`) : t('journal.undone')}`,
  }))
  const field = (key: 'title' | 'basis', label: TextKey, maxLength: number) => (
    <TextField
      readOnly={isReadOnly}
      withAsterisk
      label={t(label)}
      maxLength={maxLength}
      value={draft[key]}
      onChange={({ currentTarget: { value } }) => plan.change({ [key]: value })}
    />
  )
  return (
    <Row wrap gap="md" align="end" margin="0 0 md">
      <Box flex="1 1 340px">
        <SearchSelect
          label={t('rg.plans')}
          required={false}
          options={[{ id: newPlan, text: t('rg.new') }, ...options]}
          status={statusOfRead(plans)}
          value={stored?.id_plan ?? newPlan}
          onChoose={(id) => plan.choose(id === newPlan ? undefined : id)}
        />
      </Box>
      <Box flex="1 1 200px" maxWidth={260}>
        {field('title', 'rg.name', lengths.name)}
      </Box>
      <Box width={130}>
        <DayField
          label={t('succession.on')}
          readOnly={isReadOnly}
          day={draft.from || undefined}
          onDay={(day) => plan.change({ from: day ?? '' })}
        />
      </Box>
      <Box flex="1 1 240px" maxWidth={460}>
        {field('basis', 'journal.ground', lengths.basis)}
      </Box>
      {stored && !isReadOnly && (
        <IconButton label={t('rg.cancelPlan')} onClick={() => plan.run('cancel')}>
          <IconTrash size={18} aria-hidden />
        </IconButton>
      )}
    </Row>
  )
}

const reasons = ['clashes', 'stale', 'administratorOnly'] as const

type MessagesProps = { readonly plan: PlanState; readonly mayPlan: boolean }

const Messages = ({ plan, mayPlan }: MessagesProps) => {
  const { t } = useTranslation()
  const { stored, changed, error } = plan
  const why = reasons.find((one) => one === stored?.reason) ?? 'refused'
  const linkOf = (n: string) => <Link to={`/journal?change=${n}`}>{t('journal.change', { n })}</Link>
  return (
    <Box role="status" className={styles.messages}>
      {stored?.state === 'done' && (
        <Row gap="sm" align="center" wrap>
          {t('rg.isDone', { date: formatDate(stored.from) })}
          {stored.change !== null && linkOf(stored.change)}
          {stored.undone !== null && (
            <>
              {t('journal.undoneBy')} {linkOf(stored.undone)}
              {mayPlan && <Button onClick={plan.again}>{t('rg.again')}</Button>}
            </>
          )}
        </Row>
      )}
      {mayPlan && plan.isOthers && <p>{t('rg.others', { login: stored?.login ?? '' })}</p>}
      {stored?.state === 'failed' && (
        <Banner kind="error">{t('rg.failed', { why: t(`rg.why.${why}`) })}</Banner>
      )}
      {changed.length > 0 && <Banner kind="warning">{t('rg.stale', { names: changed.join(', ') })}</Banner>}
      {error && !plan.isAsking && <Banner kind="error">{error.message}</Banner>}
    </Box>
  )
}
