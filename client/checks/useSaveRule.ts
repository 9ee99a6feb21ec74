import { useMutation } from '@tanstack/react-query'
import { type CheckRuleRow, checks } from '#contract/checks.ts'
import { mutate } from '../api/mutate.ts'
import { readNow } from '../api/query.ts'
import { refusalKeyOfCall } from '../api/session.ts'
import { reportError } from '../ui/toasts/toast.ts'
import { toastSaved } from '../ui/undo.ts'
import { titleOf } from './title-of.ts'

export type RuleChange = Partial<Omit<CheckRuleRow, 'id' | 'kind' | 'rev' | 'edit'>>

const isSame = (a: CheckRuleRow, b: CheckRuleRow, changed: RuleChange) =>
  Object.keys(changed).every((name) => {
    const field = name as keyof RuleChange
    return String(a[field]) === String(b[field])
  })

/** Saves rules one at a time. Fields that other users have changed since the rule was loaded are not overwritten. */
export const useSaveRule = () => {
  const saving = useMutation({
    scope: { id: 'check-rule' },
    mutationFn: async ({ seen, changed }: { seen: CheckRuleRow; changed: RuleChange }) => {
      const now = (await readNow(checks.rules)).find(({ id }) => id === seen.id) ?? seen
      const { edit: _, ...body } = now
      const rev = isSame(now, seen, changed) ? now.rev : seen.rev
      toastSaved(await mutate(checks.saveRule, { ...body, ...changed, rev }), titleOf(seen))
    },
    onError: (error) => reportError(error),
  })
  return {
    isClosed: refusalKeyOfCall(checks.saveRule) !== undefined,
    isSaving: saving.isPending,
    save: (seen: CheckRuleRow, changed: RuleChange) => saving.mutate({ seen, changed }),
  }
}
export type RuleSaver = ReturnType<typeof useSaveRule>
