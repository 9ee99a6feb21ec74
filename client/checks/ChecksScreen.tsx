import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { checks, type CheckRuleRow, type FindingRow } from '#contract/checks.ts'
import { hierarchy } from '#contract/hierarchy.ts'
import { readId } from '../address/id.ts'
import { withParameter } from '../address/parameter.ts'
import { query } from '../api/query.ts'
import { crumbIn, namesOfStep } from '../hierarchy/cascade/names.ts'
import { useMyInstitution } from '../hierarchy/my-institution/my-institution.ts'
import { useInstitutions } from '../hierarchy/my-institution/useInstitutions.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { nameIn } from '../i18n/name-in.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { ListFrame } from '../table/ListPanel.tsx'
import panel from '../table/ListPanel.module.css'
import { ReadOnlyNote } from '../table/ReadOnlyNote.tsx'
import { Chip, Chips } from '../ui/Chip.tsx'
import { byArrows, walkFocus } from '../ui/focus/walk.ts'
import { Loading } from '../ui/Loading.tsx'
import { Box, Panel, Row, Text, Title } from '../ui/layout.tsx'
import styles from './Checks.module.css'
import { FindingList } from './FindingList.tsx'
import { RuleHead } from './RuleHead.tsx'
import { RuleSwitch } from './RuleSwitch.tsx'
import { titleOf } from './title-of.ts'
import { useSaveRule } from './useSaveRule.ts'

// A finding comes and goes with a save of any screen.
const alwaysFresh = { staleTime: 0 }

/** The rules of the regulations and what they find (domain.md#check-screen); rule and list stand in the address. */
export function ChecksScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const [mine] = useMyInstitution()
  const fac = readId(search, 'fac')
  const faculties = useQuery(query(hierarchy.allFaculties))
  const faculty = faculties.data?.find(({ id_faculty }) => id_faculty === fac)
  const institutions = useInstitutions()
  const language = currentLanguage()
  const whereOf = ({ id_vuz, id_faculty }: FindingRow) => {
    const institution = institutions.rows?.find((one) => one.id_vuz === id_vuz)
    const ofFaculty = faculties.data?.find((one) => one.id_faculty === id_faculty)
    return [
      institution && crumbIn(namesOfStep.institution(institution), language),
      ofFaculty && crumbIn(namesOfStep.faculty(ofFaculty), language),
    ]
      .filter(Boolean)
      .join(' › ')
  }
  const place =
    fac !== undefined
      ? { idFaculty: fac }
      : mine
        ? { idVuz: mine.id, ...(mine.faculty && { idFaculty: mine.faculty.id }) }
        : {}
  const acknowledged = search.has('accepted')
  const rules = useQuery({ ...query(checks.rules), ...alwaysFresh })
  const open = useQuery({ ...query(checks.findings, place), ...alwaysFresh })
  const accepted = useQuery({ ...query(checks.findings, { ...place, acknowledged: true }), ...alwaysFresh })
  const list = acknowledged ? accepted : open
  const saver = useSaveRule()
  const countOf = (of: typeof open, rule: number) => of.data?.filter((one) => one.rule === rule).length
  const chosen =
    rules.data?.find(({ id }) => String(id) === search.get('rule')) ??
    rules.data?.find(({ id }) => (countOf(open, id) ?? 0) > 0) ??
    rules.data?.[0]
  const choose = (rule: number, of: boolean) =>
    setSearch(
      { rule: String(rule), ...(fac !== undefined && { fac: String(fac) }), ...(of && { accepted: '' }) },
      { replace: true },
    )
  const rulesList = useRef<HTMLUListElement>(null)
  const chosenId = chosen?.id
  // on a phone the rules are chips in a line that is scrolled
  useEffect(() => {
    const chip = rulesList.current?.querySelector<HTMLElement>('[data-chosen]')
    if (chip && chosenId !== undefined) rulesList.current?.scrollTo({ left: chip.offsetLeft - 24 })
  }, [chosenId])
  const findings = (list.data ?? []).filter(({ rule }) => rule === chosen?.id)
  const isOn = rules.data?.filter(({ on }) => on).length ?? 0
  return (
    <div className={styles.board}>
      <Panel className={styles.rules} aria-label={t('checks.rules')}>
        <Row align="center" justify="space-between" gap={8} minHeight={48} pad="0 12px" lineBelow>
          <Title size={14}>{t('checks.rules')}</Title>
          {rules.data && (
            <Text tone="secondary" size={12}>
              {t('checks.countOn', { n: formatNumber(isOn), all: formatNumber(rules.data.length) })}
            </Text>
          )}
        </Row>
        <ul ref={rulesList} onKeyDown={(event) => walkFocus(event, '[data-walk]', byArrows)}>
          {rules.data?.map((rule) => (
            <li key={rule.id} className={styles.rule} data-chosen={rule === chosen || undefined}>
              <RuleSwitch rule={rule} saver={saver} />
              <button
                type="button"
                aria-pressed={rule === chosen}
                data-walk
                onClick={() => choose(rule.id, acknowledged)}
              >
                <span>{titleOf(rule)}</span>
                <Count rule={rule} count={countOf(open, rule.id)} isFailed={open.isError} />
              </button>
            </li>
          ))}
        </ul>
      </Panel>
      <ListFrame
        title={chosen ? titleOf(chosen) : t('menu.checks')}
        reads={[rules, list]}
        toolbar={
          <>
            <Text as="h2" size={14} weight={620}>
              {chosen ? titleOf(chosen) : t('menu.checks')}
            </Text>
            <Box as="span" flex={1} />
            <ReadOnlyNote />
            {faculty && (
              <Chip isOn onChoose={() => setSearch((now) => withParameter(now, 'fac', undefined))}>
                {nameIn(namesOfStep.faculty(faculty).full)}{' '}
                <IconX size={12} aria-label={t('checks.everyFaculty')} />
              </Chip>
            )}
            {chosen && (
              <Chips>
                {[false, true].map((of) => {
                  const count = countOf(of ? accepted : open, chosen.id)
                  return (
                    <Chip
                      key={String(of)}
                      isOn={of === acknowledged}
                      {...(count !== undefined && { count })}
                      onChoose={() => choose(chosen.id, of)}
                    >
                      {t(of ? 'checks.accepted' : 'checks.open')}
                    </Chip>
                  )
                })}
              </Chips>
            )}
          </>
        }
        below={
          findings.length > 0 && (
            <Box as="p" pad="8px 12px" size={12} tone="tertiary">
              {t('checks.keys')}
            </Box>
          )
        }
      >
        {(rules.isPending || list.isPending) && <Loading />}
        {chosen && (
          <Box flex={1} minWidth={0} overflow="auto">
            <RuleHead
              key={chosen.id}
              rule={chosen}
              others={
                rules.data?.filter(
                  (one) => one.kind === chosen.kind && one !== chosen && chosen.codes.length === 0,
                ) ?? []
              }
              saver={saver}
            />
            {list.data && findings.length === 0 && (
              <p className={panel.guide}>{t(chosen.on ? 'checks.none' : 'checks.isOff')}</p>
            )}
            {findings.length > 0 && <FindingList key={chosen.id} {...{ findings, whereOf }} />}
          </Box>
        )}
      </ListFrame>
    </div>
  )
}

type CountProps = {
  readonly rule: CheckRuleRow
  readonly count: number | undefined
  readonly isFailed: boolean
}

/** How many open findings a rule has. */
const Count = ({ rule, count, isFailed }: CountProps) => {
  const { t } = useTranslation()
  if (!rule.on) return <Text tone="tertiary">{t('checks.off')}</Text>
  if (count === undefined)
    return (
      <Text tone="tertiary" nowrap>
        {isFailed ? t('checks.notCounted') : '…'}
      </Text>
    )
  const isNone = count === 0
  const Sign = isNone ? IconCheck : IconAlertTriangle
  return (
    <Text tone={isNone ? 'tertiary' : 'warning'} numeric nowrap weight={isNone ? 400 : 600}>
      <Sign size={14} aria-hidden /> {isNone ? t('checks.noneShort') : formatNumber(count)}
    </Text>
  )
}
