import { useState, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogShell, DialogFrame } from '../../ui/Dialog/DialogFrame.tsx'
import type { CompletePath } from '../../hierarchy/cascade/path.ts'
import { specialityName, textOf } from '../panel/text.ts'
import { DeleteStep } from './DeleteStep.tsx'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconTrash } from '@tabler/icons-react'
import { sms } from '#contract/save.ts'
import { specialities } from '#contract/specialities.ts'
import { mutateFlat } from '../../api/mutate.ts'
import { Alert, Failure } from '../../ui/LoadFailure.tsx'
import { SearchSelect } from '../../ui/SearchSelect/SearchSelect.tsx'
import { bySaveKey, SubmitButton } from '../../ui/buttons.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { rememberUndo, toastOutcome } from '../../ui/undo.ts'
import { optionOf } from '../../hierarchy/cascade/options.ts'
import { ClosedChip } from '../../years/ClosedChip.tsx'
import { Comparison, useComparison } from './Comparison.tsx'
import styles from './Duplicates.module.css'
import { type TaughtSpeciality, useTargets } from './reads.ts'
import { Code, Columns, Fixed, Stack } from '../../ui/layout.tsx'
import { entityTitle } from '#contract/entities/registry.ts'
import { query } from '../../api/query.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { LostRows } from './LostRows.tsx'

/** Rows that a copy would add or fill, and rows that would be lost if the source were deleted after it. */
const Forecast = ({ source, target }: { readonly source: number; readonly target: number }) => {
  const { t } = useTranslation()
  const preview = useQuery({
    ...query(specialities.previewCopy, { idSpecFrom: source, idSpecTo: target }),
    gcTime: 0,
    // no toast: the comparison, shown below the forecast, reports the error
    meta: { quiet: true },
  })
  if (preview.data === undefined) return null
  const { copied, filled, only } = preview.data
  return (
    <div role="status" className={styles.forecast}>
      {(
        [
          ['doubles.willCome', copied],
          ['doubles.willFill', filled],
        ] as const
      ).map(
        ([title, counts]) =>
          counts.length > 0 && (
            <p key={title}>
              {t(title)}:{' '}
              {counts
                .map(({ entity, count }) => `${t(entityTitle(entity))}: ${formatNumber(count)}`)
                .join(' · ')}
            </p>
          ),
      )}
      {only === null ? (
        <p>{t('doubles.canGo')}</p>
      ) : (
        <details>
          <summary>{t('doubles.wouldStay')}</summary>
          <LostRows only={only} />
        </details>
      )}
    </div>
  )
}

type CopyStepProps = {
  readonly path: CompletePath
  /** Chosen target; undefined if the user has not chosen yet; null if the user chose '--'. */
  readonly target: number | null | undefined
  readonly onTarget: (id: number | null) => void
  readonly onDelete: () => void
  readonly onClose: () => void
}

const CopyStep = ({ path, target, onTarget, onDelete, onClose }: CopyStepProps) => {
  const { t } = useTranslation()
  const { faculty, speciality } = path
  const reasonId = useId()
  const targets = useTargets(faculty.id_faculty, speciality)
  const chosen = targets.data?.find(({ speciality: one }) =>
    // the default is a speciality with an equal code, the most likely duplicate
    target === undefined ? one['p25-1'] === speciality['p25-1'] : one.id_speciality === target,
  )
  const comparison = useComparison(speciality.id_speciality, chosen?.speciality.id_speciality)
  const reason = (() => {
    if (chosen === undefined) return t('doubles.pickTarget')
    return comparison.copied === 0 ? t('doubles.nothingToCopy') : undefined
  })()

  const copying = useMutation({
    mutationFn: async (idSpecTo: number) => {
      // `data` of the response is false if everything was copied (domain.md#speciality-copy)
      const body = { idSpecFrom: speciality.id_speciality, idSpecTo }
      const detail = chosen ? specialityName(chosen.speciality) : ''
      const answer = await mutateFlat(specialities.copy, body)
      const left = answer.data === false ? undefined : answer.data[0]
      if (left?.sms === sms.cannotDelete) {
        toastOutcome([left])
        return
      }
      const action = rememberUndo([answer], detail)
      const skipped = left && t('doubles.closedYears', { n: formatNumber(left.skipped ?? 0) })
      toast.success(t('toast.copied'), { detail: skipped ?? detail, ...(action && { action }) })
    },
  })
  const copy = () => {
    if (chosen !== undefined && reason === undefined && !copying.isPending)
      copying.mutate(chosen.speciality.id_speciality)
  }
  return (
    <DialogFrame
      title={t('doubles.title')}
      width={1040}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="outline"
            color="red"
            leftSection={<IconTrash size={15} aria-hidden />}
            onClick={onDelete}
          >
            {t('doubles.delete')}
          </Button>
          <span id={reasonId} className={styles.hint}>
            {reason ?? t('doubles.order')}
          </span>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <SubmitButton
            isBusy={copying.isPending}
            blockedBy={reason === undefined ? undefined : reasonId}
            onClick={copy}
          >
            {t('doubles.copy')}
          </SubmitButton>
        </>
      }
    >
      <Stack gap="md" height="100%" minHeight={0} onKeyDown={bySaveKey(copy)}>
        <Columns count={2} flex="none" gap="lg">
          <Fixed>
            <dt>{t('doubles.source')}</dt>
            <dd>
              <Title speciality={speciality} />
            </dd>
          </Fixed>
          <SearchSelect
            label={t('doubles.target')}
            autoFocus
            count={targets.data?.length}
            options={(targets.data ?? []).map((one) => ({
              ...optionOf('speciality', one.speciality),
              id: one.speciality.id_speciality,
              recordId: one.speciality.id_special,
              group: `${one.direction['p24-1']} · ${one.study_form.short_name}`,
            }))}
            status={targets.isError ? 'failed' : targets.isPending ? 'loading' : 'ready'}
            value={chosen?.speciality.id_speciality}
            onChoose={(id) => {
              copying.reset()
              onTarget(id ?? null)
            }}
          />
        </Columns>
        <Alert onRetry={() => void targets.refetch()}>{targets.error?.message}</Alert>
        <Failure of={copying} />
        {chosen && <Forecast source={speciality.id_speciality} target={chosen.speciality.id_speciality} />}
        <Comparison comparison={comparison} isAlone={chosen === undefined} isCopied={copying.isSuccess} />
      </Stack>
    </DialogFrame>
  )
}

const Title = ({ speciality }: Pick<TaughtSpeciality, 'speciality'>) => {
  const { text, lang } = textOf(speciality.special, speciality.special_kg, speciality.special_en)
  return (
    <>
      <Code>{speciality['p25-1']}</Code> <span lang={lang}>{text}</span>{' '}
      <ClosedChip closed={speciality.closed_year} />
    </>
  )
}

type Props = {
  readonly path: CompletePath
  readonly target: number | undefined
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Replaces a speciality by its duplicate in steps: compare, copy, delete (domain.md#speciality-doubles). */
export const Duplicates = ({ path, onClose, onDeleted, target: named }: Props) => {
  const { t } = useTranslation()
  const [isDeleting, setDeleting] = useState(false)
  const [target, setTarget] = useState<number | null | undefined>(named)
  const back = () => setDeleting(false)
  return (
    <DialogShell width={isDeleting ? 620 : 1040} onClose={onClose}>
      {isDeleting ? (
        <DeleteStep
          path={path}
          title={t('doubles.delete')}
          question={t('confirm.deleteNamed', { name: specialityName(path.speciality) })}
          backKey="common.back"
          way={t('doubles.copyFirst')}
          onBack={back}
          onDeleted={onDeleted}
        />
      ) : (
        <CopyStep
          path={path}
          target={target}
          onTarget={setTarget}
          onDelete={() => setDeleting(true)}
          onClose={onClose}
        />
      )}
    </DialogShell>
  )
}
