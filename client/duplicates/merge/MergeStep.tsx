import { Button } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComparedEntity } from '#contract/duplicates.ts'
import { useAsk, useMayPropose } from '../../address/ask.ts'
import { Banner } from '../../ui/Banner.tsx'
import { DialogFrame } from '../../ui/Dialog/DialogFrame.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useReadOnly } from '../../ui/read-only.tsx'
import { bySaveKey } from '../../ui/save-key.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import type { Merged } from '../address.ts'
import { type CatalogueRecord, lockedFields } from '../records.ts'
import { Consequences } from './Consequences.tsx'
import { FieldChoice } from './FieldChoice.tsx'
import styles from './Merge.module.css'
import { Obstacles } from './Obstacles.tsx'
import { Sides } from './Sides.tsx'
import { useMerge } from './useMerge.ts'
import { Grid } from '../../ui/layout.tsx'

type Props = {
  readonly entity: ComparedEntity
  readonly about: string
  readonly records: readonly CatalogueRecord[]
  readonly keep: CatalogueRecord | undefined
  readonly away: CatalogueRecord | undefined
  readonly width: number
  readonly onChange: (merged: Merged) => void
  readonly onClose: () => void
}

/** Both rows side by side with everything that the merge would do, before it is done. */
export const MergeStep = (props: Props) => {
  const { entity, about, records, keep, away, width, onChange, onClose } = props
  const { t } = useTranslation()
  const reasonId = useId()
  const readOnly = useReadOnly()
  const mayPropose = useMayPropose(entity)
  const ask = useAsk()
  const { preview, take, setTaken, apply, isApplying, obstacles, problem } = useMerge(
    entity,
    { keep, away },
    onClose,
  )
  const found = preview.data
  const reason = (() => {
    if (readOnly !== undefined && !mayPropose) return readOnly
    if (keep === undefined || away === undefined || keep.id === away.id) return t('merge.pick')
    if (found === undefined) return t(preview.isError ? 'state.loadError' : 'state.loading')
    return found.obstacles.length > 0 ? t('merge.blocked') : undefined
  })()
  const merge = () => {
    if (reason !== undefined || isApplying) return
    if (!mayPropose) apply()
    else if (keep && away) ask(entity, 'merge', keep.id, away.id, ...take)
  }
  return (
    <DialogFrame
      title={t('merge.title')}
      about={about}
      width={width}
      onClose={onClose}
      footer={
        <>
          <span id={reasonId} className={styles.hint}>
            {reason ?? t(mayPropose ? 'proposal.whoDecides' : 'merge.canUndo')}
          </span>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <SubmitButton
            isBusy={isApplying}
            blockedBy={reason === undefined ? undefined : reasonId}
            onClick={merge}
          >
            {t(mayPropose ? 'proposal.do.merge' : 'merge.apply')}
          </SubmitButton>
        </>
      }
    >
      <Grid gap={14} onKeyDown={bySaveKey(merge)}>
        <Sides {...{ records, keep, away, onChange }} />
        {problem !== undefined && (
          <div role="alert">
            <Banner kind="warning">{problem}</Banner>
          </div>
        )}
        {preview.isError && (
          <div role="alert">
            <Banner kind="error" onRetry={() => void preview.refetch()}>
              {t('state.loadError')}. {preview.error.message}
            </Banner>
          </div>
        )}
        {preview.isFetching && found === undefined && <Loading />}
        {found && (
          <>
            <Obstacles obstacles={[...found.obstacles, ...obstacles]} />
            <FieldChoice
              entity={entity}
              fields={found.fields}
              take={take}
              locked={keep?.isProtected === true ? lockedFields(entity) : []}
              onTake={setTaken}
            />
            <Consequences preview={found} />
          </>
        )}
      </Grid>
    </DialogFrame>
  )
}
