import { IconAlertTriangle, IconCheck, IconPlus, IconUpload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CheckRuleRow } from '#contract/checks.ts'
import { years } from '#contract/limits.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { byArrows, moveFocusByKey } from '../ui/focus/move-focus.ts'
import { IconButton } from '../ui/buttons.tsx'
import { Box, Panel, Row, Text, Title } from '../ui/layout.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useScreenActions } from '../ui/screen-actions.tsx'
import styles from './Checks.module.css'
import { RuleSwitch } from './RuleSwitch.tsx'
import { labelOfYear } from '../years/years.ts'
import { titleOf } from './title-of.ts'
import type { RuleSaver } from './useSaveRule.ts'

type Props = {
  readonly rules: readonly CheckRuleRow[] | undefined
  readonly isPending: boolean
  readonly chosen: CheckRuleRow | undefined
  readonly addedId: number | undefined
  readonly countOf: (id: number) => number | undefined
  readonly isFailed: boolean
  readonly saver: RuleSaver
  readonly onChoose: (id: number) => void
  readonly onAdd: () => void
  readonly onFile: (file: File) => void
}

export const RulesPanel = (props: Props) => {
  const { rules, isPending, chosen, addedId, countOf, isFailed, saver, onChoose, onAdd, onFile } = props
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useScreenActions(
    saver.isClosed ? [] : [{ key: 'add', titleKey: 'checks.addRule', icon: IconPlus, run: onAdd }],
  )
  const chosenId = chosen?.id
  const isAdded = chosenId !== undefined && chosenId === addedId
  useEffect(() => {
    if (chosenId === undefined) return
    const line = list.current?.querySelector<HTMLElement>('[data-chosen]')
    // on a phone the rules are chips in a row that scrolls horizontally
    list.current?.scrollTo({ left: (line?.offsetLeft ?? 0) - 24 })
    if (isAdded) line?.querySelector<HTMLElement>('[data-walk]')?.focus()
  }, [chosenId, isAdded])
  return (
    <Panel className={styles.rules} aria-label={t('checks.rules')}>
      <Row align="center" gap="sm" minHeight={48} pad="0 md" lineBelow>
        <Title look="heading">{t('checks.rules')}</Title>
        <Box as="span" flex={1} />
        {rules && (
          <Text tone="secondary" look="small">
            {t('checks.countOn', {
              n: formatNumber(rules.filter(({ on }) => on).length),
              all: formatNumber(rules.length),
            })}
          </Text>
        )}
        {!saver.isClosed && (
          <IconButton label={t('checks.file')} onClick={() => input.current?.click()}>
            <IconUpload size={18} aria-hidden />
          </IconButton>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept=".json"
          aria-label={t('checks.file')}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            // the input is cleared, so that a corrected file of the same name can be chosen once more
            currentTarget.value = ''
            if (file) onFile(file)
          }}
        />
        {!saver.isClosed && (
          <IconButton
            label={t('checks.addRule')}
            title={`${t('checks.addRule')} (Alt+N)`}
            aria-keyshortcuts="Alt+N"
            onClick={onAdd}
          >
            <IconPlus size={18} aria-hidden />
          </IconButton>
        )}
      </Row>
      {isPending && <Loading isList />}
      <ul
        ref={list}
        data-focus-fallback="[data-chosen] [data-walk]; [data-walk]"
        onKeyDown={(event) => moveFocusByKey(event, '[data-walk]', byArrows)}
      >
        {rules?.map((rule) => (
          <li key={rule.id} className={styles.rule} data-chosen={rule === chosen || undefined}>
            <RuleSwitch rule={rule} saver={saver} />
            <button type="button" aria-pressed={rule === chosen} data-walk onClick={() => onChoose(rule.id)}>
              <span>
                {titleOf(rule)}
                <YearsAndExceptions rule={rule} />
              </span>
              <Count rule={rule} count={countOf(rule.id)} isFailed={isFailed} />
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const YearsAndExceptions = ({ rule }: { readonly rule: CheckRuleRow }) => {
  const { t } = useTranslation()
  const { from_year: from, to_year: to, act, except_codes: codes } = rule
  if (from === null && to === null && codes.length === 0) return null
  const parts = [
    ...(from === null ? [] : [t('checks.since', { year: labelOfYear(years.first + from) })]),
    ...(to === null ? [] : [t('checks.until', { year: labelOfYear(years.first + to) })]),
  ]
  return (
    <>
      <br />
      <Text as="small" tone="secondary" look="small">
        {[parts.join(' '), act, codes.length > 0 && t('checks.except', { codes: abbreviateCodes(codes) })]
          .filter(Boolean)
          .join(', ')}
      </Text>
    </>
  )
}

const abbreviateCodes = (codes: readonly string[]) =>
  codes.length > 2 ? `${codes.slice(0, 2).join(', ')}…` : codes.join(', ')

type CountProps = {
  readonly rule: CheckRuleRow
  readonly count: number | undefined
  readonly isFailed: boolean
}

const Count = ({ rule, count, isFailed }: CountProps) => {
  const { t } = useTranslation()
  if (!rule.on) return <Text tone="tertiary">{t('checks.off')}</Text>
  if (rule.status === 'announced') return <Text tone="warning">{t('checks.announced')}</Text>
  if (count === undefined)
    return (
      <Text tone="tertiary" nowrap>
        {isFailed ? t('checks.notCounted') : '…'}
      </Text>
    )
  const isNone = count === 0
  const Sign = isNone ? IconCheck : IconAlertTriangle
  return (
    <Text tone={isNone ? 'tertiary' : 'warning'} numeric nowrap look={isNone ? 'body' : 'strong'}>
      <Sign size={14} aria-hidden /> {isNone ? t('checks.noneShort') : formatNumber(count)}
    </Text>
  )
}
