import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconEye, IconForms } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { grading } from '#contract/grading.ts'
import { EmptyListHelp } from '../location/EmptyListHelp.tsx'
import { query } from '../api/query.ts'
import { useScreenActions } from '../ui/screen-actions.tsx'
import { SearchSelect } from '../ui/SearchSelect/SearchSelect.tsx'
import { statusOfRead } from '../ui/SearchSelect/search-select.ts'
import { chosenRule } from './address.ts'
import styles from './Grading.module.css'
import { RuleContent } from './RuleContent.tsx'
import { ruleName, ruleNumber } from './words.ts'
import { useGradingLocation } from './useGradingLocation.ts'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'
import { Columns, EmptyState, Panel, Row, Title } from '../ui/layout.tsx'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { gradingTableHeight } from '#contract/limits.ts'
import { ScalePlaceholder } from './ScalePlaceholder.tsx'

const RulePlaceholder = () => {
  const { t } = useTranslation()
  return (
    <>
      <Panel pad="sm md sm">
        <div className={styles.scaleHead} data-waiting>
          <Title>{t('grading.scale')} 0–100</Title>
        </div>
        <ScalePlaceholder isFailed={false} />
      </Panel>
      <Columns early count={2} gap="md">
        {[t('grading.bands'), t('grading.details')].map((title) => (
          <Panel key={title} className={styles.panel}>
            <div className={styles.head}>
              <Title minWidth={0} breaks>
                {title}
              </Title>
            </div>
            <div style={{ height: gradingTableHeight }} />
          </Panel>
        ))}
      </Columns>
    </>
  )
}

const ConfiguratorDialog = lazyComponent(
  async () => (await import('./ConfiguratorDialog.tsx')).ConfiguratorDialog,
)
const DisplayRulesDialog = lazyComponent(
  async () => (await import('./DisplayRulesDialog.tsx')).DisplayRulesDialog,
)

/**
 * Screen of a grading rule: score bands with details, configuration and display rules
 * (domain.md#grading-screen).
 */
export const GradingScreen = () => {
  const { t } = useTranslation()
  const location = useGradingLocation()
  const rules = useQuery(query(grading.rules))
  const rule = rules.data && chosenRule(rules.data, location.address.rule)
  const all = rules.data ?? []
  const props = rule && { rule, location, about: ruleName(rule, all, t) }
  const dialog = location.address.dialog.kind
  const reason = rule === undefined ? t('grading.chooseRule') : undefined
  const openers = [
    { kind: 'configurator', titleKey: 'grading.configurator', icon: IconForms },
    { kind: 'displayRules', titleKey: 'grading.display', icon: IconEye },
  ] as const
  useScreenActions(
    openers.map(({ kind, titleKey, icon }) => ({ titleKey, icon, reason, run: () => location.open(kind) })),
  )
  return (
    <>
      <Row wrap align="flex-end" gap="md">
        <div className={styles.rule}>
          <SearchSelect
            label={t('grading.rule')}
            options={all.map((one) => ({
              id: one.id_ebe_var,
              code: String(ruleNumber(one, all)),
              text: one.ebe_var,
            }))}
            value={rule?.id_ebe_var}
            status={statusOfRead(rules)}
            count={rules.data?.length}
            onChoose={location.chooseRule}
            emptyHelp={<EmptyListHelp of="rule" />}
          />
        </div>
        <div className={styles.openers}>
          {openers.map(({ kind, titleKey, icon: Icon }) => (
            <Button
              key={kind}
              leftSection={<Icon size={16} aria-hidden />}
              aria-disabled={reason !== undefined || undefined}
              data-disabled={reason !== undefined}
              title={reason}
              onClick={() => reason === undefined && location.open(kind)}
            >
              {t(titleKey)}
            </Button>
          ))}
        </div>
      </Row>
      <LoadFailure of={[rules]} />
      {rules.isPending && <RulePlaceholder />}
      {props && <RuleContent key={props.rule.id_ebe_var} {...props} />}
      {rules.data && !rule && (
        <EmptyState as="p" pad="lg">
          {t(rules.data.length === 0 ? 'state.noData' : 'grading.chooseRule')}
        </EmptyState>
      )}
      {props && (dialog === 'configurator' || dialog === 'field.delete') && <ConfiguratorDialog {...props} />}
      {props && dialog === 'displayRules' && <DisplayRulesDialog {...props} />}
    </>
  )
}
