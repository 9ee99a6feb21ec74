import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CheckRuleRow, checks } from '#contract/checks.ts'
import { digits } from '#contract/limits.ts'
import { mutate } from '../api/mutate.ts'
import { hindranceOfCall } from '../api/rights.ts'
import { reportError } from '../ui/toasts/report-error.ts'
import { toastSaved } from '../ui/toasts/toast-saved.ts'
import { Box, Muted, Row } from '../ui/layout.tsx'
import { RuleLists } from './RuleLists.tsx'
import { titleOf } from './title-of.ts'

const scores = ['budget', 'contract', 'subject'] as const
const labels = {
  budget: 'checks.budget',
  contract: 'checks.contract',
  subject: 'checks.subject',
} as const

/** The figures and lists of a rule, which administrators change, and its source. */
export const RuleHead = ({ rule }: { rule: CheckRuleRow }) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(rule)
  const closed = hindranceOfCall(checks.saveRule) !== undefined
  const saving = useMutation({
    mutationFn: async (next: CheckRuleRow) => {
      const { edit: _, ...body } = next
      toastSaved(await mutate(checks.saveRule, body), titleOf(rule))
    },
    onError: (error) => reportError(error),
  })
  const shown = scores.filter((score) => rule[score] !== null)
  const lists = ['codes', 'forms', 'institutions'] as const
  const isChanged =
    shown.some((score) => typed[score] !== rule[score]) ||
    lists.some((list) => typed[list].join() !== rule[list].join())
  return (
    <Box pad={12}>
      <Row wrap gap={16} align="end">
        <Checkbox
          label={t('checks.on')}
          checked={rule.on}
          disabled={closed || saving.isPending}
          onChange={({ currentTarget }) => saving.mutate({ ...rule, on: currentTarget.checked })}
        />
        {shown.map((score) => (
          <TextInput
            key={score}
            label={t(labels[score])}
            value={String(typed[score] ?? 0)}
            readOnly={closed}
            inputMode="numeric"
            maxLength={digits.score}
            maw={190}
            onChange={({ currentTarget }) =>
              setTyped({ ...typed, [score]: Number(currentTarget.value.replace(/\D/g, '')) })
            }
          />
        ))}
        <RuleLists
          rule={typed}
          isClosed={closed}
          onChange={(changed) => setTyped({ ...typed, ...changed })}
        />
        {isChanged && !closed && (
          <Button loading={saving.isPending} onClick={() => saving.mutate(typed)}>
            {t('common.save')}
          </Button>
        )}
      </Row>
      <Muted>
        {t('checks.warns')}{' '}
        {rule.source !== '' && (
          <>
            {t('checks.source')}: {rule.source}{' '}
          </>
        )}
        {rule.url !== '' && (
          <a href={rule.url} target="_blank" rel="noreferrer">
            {rule.url}
          </a>
        )}
      </Muted>
    </Box>
  )
}
