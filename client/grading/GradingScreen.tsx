import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconEye, IconSettings } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { type GradingRuleRow, grading } from '#contract/grading.ts'
import { query } from '../api/query.ts'
import { Banner } from '../ui/Banner.tsx'
import { useScreenActions } from '../ui/screen-actions.tsx'
import { SearchSelect, type SelectStatus } from '../ui/SearchSelect/SearchSelect.tsx'
import { chosenRule } from './address.ts'
import styles from './Grading.module.css'
import { RuleContent } from './RuleContent.tsx'
import { RuleWaiting } from './RuleWaiting.tsx'
import { type GradingPlace, useGradingAddress } from './useGradingAddress.ts'
import { part } from '../ui/lazy/part.ts'

const ConfiguratorModal = part(async () => (await import('./ConfiguratorModal.tsx')).ConfiguratorModal)
const DisplayRulesModal = part(async () => (await import('./DisplayRulesModal.tsx')).DisplayRulesModal)

/** Spec §2: a rule's score bands with their details, its configuration and what is displayed for it. */
export const GradingScreen = () => {
  const { t } = useTranslation()
  const place = useGradingAddress()
  const rules = useQuery(query(grading.rules))
  const rule = rules.data && chosenRule(rules.data, place.address.rule)
  const status: SelectStatus = rules.data ? 'ready' : rules.isError ? 'failed' : 'loading'

  const reason = rule === undefined ? t('grade.chooseRule') : undefined
  const openers = [
    { kind: 'configurator', titleKey: 'grade.configurator', icon: IconSettings },
    { kind: 'display-rules', titleKey: 'grade.display', icon: IconEye },
  ] as const
  useScreenActions(
    openers.map(({ kind, titleKey, icon }) => ({ titleKey, icon, reason, run: () => place.open(kind) })),
  )
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.rule}>
          <SearchSelect
            label={t('grade.rule')}
            options={(rules.data ?? []).map(({ id_ebe_var, ebe_var }) => ({
              id: id_ebe_var,
              code: String(id_ebe_var),
              text: ebe_var,
            }))}
            value={rule?.id_ebe_var}
            status={status}
            count={rules.data?.length}
            onChoose={place.chooseRule}
          />
        </div>
        <div className={styles.openers}>
          {openers.map(({ kind, titleKey, icon: Icon }) => (
            <Button
              key={kind}
              leftSection={<Icon size={16} aria-hidden />}
              aria-disabled={reason !== undefined || undefined}
              data-disabled={reason !== undefined || undefined}
              title={reason}
              onClick={() => reason === undefined && place.open(kind)}
            >
              {t(titleKey)}
            </Button>
          ))}
        </div>
      </div>
      {rules.isError && (
        <div role="alert">
          <Banner kind="error" onRetry={() => void rules.refetch()}>
            {t('state.loadError')}. {rules.error.message}
          </Banner>
        </div>
      )}
      {rules.isPending && <RuleWaiting />}
      {rule && <RuleContent key={rule.id_ebe_var} rule={rule} place={place} />}
      {rules.data && !rule && (
        <p className={styles.guide}>{t(rules.data.length === 0 ? 'state.noData' : 'grade.chooseRule')}</p>
      )}
      {rule && <Modals rule={rule} place={place} />}
    </>
  )
}

type ModalsProps = { readonly rule: GradingRuleRow; readonly place: GradingPlace }

const Modals = ({ rule, place }: ModalsProps) => {
  const { kind } = place.address.modal
  return (
    <Suspense>
      {(kind === 'configurator' || kind === 'field-delete') && (
        <ConfiguratorModal rule={rule} place={place} />
      )}
      {kind === 'display-rules' && <DisplayRulesModal rule={rule} place={place} />}
    </Suspense>
  )
}
