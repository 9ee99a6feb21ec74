import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComparedEntity } from '#contract/duplicates.ts'
import { merge } from '#contract/merge.ts'
import { sms } from '#contract/save.ts'
import { mutate } from '../../api/mutate.ts'
import { query } from '../../api/query.ts'
import { toastDone } from '../../ui/undo.ts'
import { nameOf } from '../RecordName.tsx'
import type { CatalogueRecord } from '../records.ts'

type Sides = { readonly keep: CatalogueRecord | undefined; readonly away: CatalogueRecord | undefined }

/** Maps the id of a quota obstacle to the row whose counts remain. */
export type JoinChoices = ReadonlyMap<number, 'keep' | 'away'>

export const useMerge = (entity: ComparedEntity, { keep, away }: Sides, onDone: () => void) => {
  const { t } = useTranslation()
  const [take, setTake] = useState<readonly string[]>([])
  const [settled, setSettled] = useState<JoinChoices>(new Map())
  const isPair = keep !== undefined && away !== undefined && keep.id !== away.id
  const preview = useQuery({
    ...query(merge.preview, { entity, keep: keep?.id ?? -1, away: away?.id ?? -1 }),
    enabled: isPair,
    gcTime: 0,
    meta: { quiet: true },
  })
  const applying = useMutation({
    mutationFn: async () => {
      if (keep === undefined || away === undefined) return undefined
      const answer = await mutate(merge.apply, {
        entity,
        keep: keep.id,
        away: away.id,
        take: [...take],
        revKeep: keep.rev,
        revAway: away.rev,
        ...(settled.size > 0 && { quotas: [...settled].map(([id, side]) => ({ id, side })) }),
      })
      const [outcome] = answer
      if (outcome?.sms === sms.updated) {
        toastDone(t('merge.done'), [answer], nameOf(keep).whole)
        onDone()
      } else void preview.refetch()
      return outcome
    },
    meta: { quiet: true },
  })
  const refused = applying.data?.sms === sms.updated ? undefined : applying.data
  return {
    preview,
    take,
    setTaken: (field: string, isTaken: boolean) =>
      setTake((now) => (isTaken ? [...now, field] : now.filter((one) => one !== field))),
    apply: () => applying.mutate(),
    isApplying: applying.isPending,
    /** Obstacles in the preview and in the response to a refused merge, without those that the user has resolved. */
    obstacles: [
      ...(preview.data?.obstacles ?? []),
      ...(refused?.obstacles ?? []).filter(
        (met) => !preview.data?.obstacles.some(({ entity: of, id }) => of === met.entity && id === met.id),
      ),
    ].filter(({ id, quotas }) => quotas === undefined || !settled.has(id)),
    settled,
    settle: (ids: readonly number[], side: 'keep' | 'away' | undefined) =>
      setSettled((now) => {
        const next = new Map(now)
        for (const id of ids)
          if (side === undefined) next.delete(id)
          else next.set(id, side)
        return next
      }),
    /** Text of a failure, or of a refusal without obstacles. */
    problem:
      applying.error?.message ??
      (refused && refused.obstacles === undefined ? t(`merge.refused.${reasonOf(refused)}`) : undefined),
  }
}

const reasonOf = ({
  sms: digit,
  reason = 'stale',
}: {
  readonly sms: string
  readonly reason?: 'stale' | 'locked' | 'yearClosed'
}) => (digit === sms.duplicate ? 'duplicate' : reason)
