import { useIsMutating, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ComparedEntity, duplicates } from '#contract/duplicates.ts'
import { mutate } from '../api/mutate.ts'
import { toast } from '../ui/toasts/toast.ts'
import { rememberUndo } from '../ui/undo.ts'
import { nameOf } from './RecordName.tsx'
import { keyOf, type Pair, type PairGroup } from './pairs.ts'

type Dismissed = { readonly pair: Pair; readonly names: boolean }

const none: ReadonlySet<string> = new Set()

const mutationKey = ['dismiss pair'] as const

/**
 * Dismisses a pair, or its two names wherever they are (domain.md#duplicate-dismissed); the toast and Ctrl+Z
 * bring it back. A pair goes from the list at once, so that the next key means the next pair.
 */
export const useDismissal = (entity: ComparedEntity, isReading: boolean) => {
  const { t } = useTranslation()
  const [hidden, setHidden] = useState(none)
  // a list that was read before the last of several dismissals still has its pair
  const isUnderWay = useIsMutating({ mutationKey }) > 0 || isReading
  const [wasUnderWay, setUnderWay] = useState(false)
  if (wasUnderWay !== isUnderWay) {
    setUnderWay(isUnderWay)
    if (!isUnderWay) setHidden(none)
  }
  const { mutate: send } = useMutation({
    mutationKey,
    mutationFn: async ({ pair: { first, second }, names }: Dismissed) => {
      const answer = await mutate(duplicates.dismiss, { entity, ids: [first.id, second.id], names })
      const detail = `${nameOf(first).whole} — ${nameOf(second).whole}`
      const action = rememberUndo([answer], detail)
      toast.success(t(names ? 'duplicate.namesDismissed' : 'duplicate.dismissed'), {
        detail,
        ...(action && { action }),
      })
    },
  })
  return {
    dismiss: (pair: Pair, names = false) => {
      if (hidden.has(keyOf(pair))) return
      setHidden((now) => new Set([...now, keyOf(pair)]))
      send({ pair, names })
    },
    /** The groups without the pairs that are on their way out. */
    shown: (groups: readonly PairGroup[]): readonly PairGroup[] =>
      hidden.size === 0
        ? groups
        : groups
            .map((group) => ({ ...group, pairs: group.pairs.filter((pair) => !hidden.has(keyOf(pair))) }))
            .filter(({ pairs }) => pairs.length > 0),
  }
}
