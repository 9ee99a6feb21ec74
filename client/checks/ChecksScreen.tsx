import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { checks } from '#contract/checks.ts'
import { query } from '../api/query.ts'
import { useMyInstitution } from '../hierarchy/my-institution/my-institution.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { ListFrame } from '../table/ListPanel.tsx'
import panel from '../table/ListPanel.module.css'
import { Loading } from '../ui/Loading.tsx'
import { Box, Text } from '../ui/layout.tsx'
import styles from './Checks.module.css'
import { FindingList } from './FindingList.tsx'
import { RuleHead } from './RuleHead.tsx'
import { titleOf } from './title-of.ts'

// A finding comes and goes with a save of any screen.
const alwaysFresh = { staleTime: 0 }

/** The rules of the regulations and what they find (domain.md#check-screen); rule and list stand in the address. */
export function ChecksScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const [mine] = useMyInstitution()
  const place = mine ? { idVuz: mine.id, ...(mine.faculty && { idFaculty: mine.faculty.id }) } : {}
  const acknowledged = search.has('accepted')
  const rules = useQuery({ ...query(checks.rules), ...alwaysFresh })
  const open = useQuery({ ...query(checks.findings, place), ...alwaysFresh })
  const accepted = useQuery({ ...query(checks.findings, { ...place, acknowledged: true }), ...alwaysFresh })
  const list = acknowledged ? accepted : open
  const countOf = (of: typeof open, rule: number) => (of.data ?? []).filter((one) => one.rule === rule).length
  const chosen =
    rules.data?.find(({ id }) => String(id) === search.get('rule')) ??
    rules.data?.find(({ id }) => countOf(open, id) > 0) ??
    rules.data?.[0]
  const choose = (rule: number, of: boolean) =>
    setSearch({ rule: String(rule), ...(of && { accepted: '' }) }, { replace: true })
  const findings = (list.data ?? []).filter(({ rule }) => rule === chosen?.id)
  return (
    <ListFrame
      title={t('menu.checks')}
      reads={[rules, list]}
      toolbar={
        <>
          <Text as="h2" size={14} weight={620}>
            {chosen ? titleOf(chosen) : t('menu.checks')}
          </Text>
          <Box as="span" flex={1} />
          {chosen &&
            [false, true].map((of) => (
              <Button
                key={String(of)}
                variant={of === acknowledged ? 'filled' : 'default'}
                aria-pressed={of === acknowledged}
                onClick={() => choose(chosen.id, of)}
              >
                {t(of ? 'checks.accepted' : 'checks.open')}{' '}
                {formatNumber(countOf(of ? accepted : open, chosen.id))}
              </Button>
            ))}
        </>
      }
    >
      {(rules.isPending || list.isPending) && <Loading />}
      {rules.data && chosen && (
        <div className={styles.board}>
          <ul className={styles.rules} aria-label={t('checks.rules')}>
            {rules.data.map((rule) => (
              <li key={rule.id}>
                <button
                  type="button"
                  className={styles.rule}
                  aria-pressed={rule.id === chosen.id}
                  onClick={() => choose(rule.id, acknowledged)}
                >
                  <span>{titleOf(rule)}</span>
                  <Text tone={rule.on && countOf(open, rule.id) > 0 ? 'warning' : 'tertiary'} numeric>
                    {rule.on ? formatNumber(countOf(open, rule.id)) : t('checks.off')}
                  </Text>
                </button>
              </li>
            ))}
          </ul>
          <Box as="section" minWidth={0} overflow="auto" aria-label={titleOf(chosen)}>
            <RuleHead key={`${chosen.id} ${chosen.rev}`} rule={chosen} />
            {list.data && findings.length === 0 && (
              <p className={panel.guide}>{t(chosen.on ? 'checks.none' : 'checks.isOff')}</p>
            )}
            {findings.length > 0 && <FindingList key={chosen.id} findings={findings} />}
          </Box>
        </div>
      )}
    </ListFrame>
  )
}
