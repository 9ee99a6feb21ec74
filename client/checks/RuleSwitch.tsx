import { useTranslation } from 'react-i18next'
import type { CheckRuleRow } from '#contract/checks.ts'
import styles from './Checks.module.css'
import { titleOf } from './title-of.ts'
import type { RuleSaver } from './useSaveRule.ts'

type Props = { readonly rule: CheckRuleRow; readonly saver: RuleSaver }

export const RuleSwitch = ({ rule, saver: { isClosed, isSaving, save } }: Props) => {
  const { t } = useTranslation()
  return (
    <input
      type="checkbox"
      role="switch"
      className={styles.switch}
      aria-label={`${t('checks.on')}: ${titleOf(rule)}`}
      checked={rule.on}
      disabled={isClosed}
      aria-busy={isSaving}
      onChange={({ currentTarget }) => save(rule, { on: currentTarget.checked })}
    />
  )
}
