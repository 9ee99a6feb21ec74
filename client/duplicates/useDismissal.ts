import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type ComparedEntity, duplicates } from '#contract/duplicates.ts'
import { mutate } from '../api/mutate.ts'
import { toast } from '../ui/toasts/toast.ts'
import { rememberUndo } from '../ui/undo.ts'
import { nameOf } from './RecordName.tsx'
import type { Pair } from './pairs.ts'

/** Says that a pair is none (domain.md#duplicate-dismissed); the toast and Ctrl+Z bring it back. */
export const useDismissal = (entity: ComparedEntity) => {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: async ({ first, second }: Pair) => {
      const answer = await mutate(duplicates.dismiss, { entity, ids: [first.id, second.id] })
      const detail = `${nameOf(first).whole} — ${nameOf(second).whole}`
      const action = rememberUndo([answer], detail)
      toast.success(t('duplicate.dismissed'), { detail, ...(action && { action }) })
    },
  })
}
