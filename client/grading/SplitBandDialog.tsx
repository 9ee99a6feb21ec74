import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScoreBandRow } from '#contract/grading.ts'
import { lengths, ranges } from '#contract/limits.ts'
import { setup } from '#contract/setup.ts'
import { mutate } from '../api/mutate.ts'
import { hasSucceeded } from '../api/save.ts'
import { numberProblem } from '../editing/fields/typed-texts.ts'
import { NumberField } from '../editing/fields/NumberField.tsx'
import { TextField } from '../editing/fields/TextField.tsx'
import { Failure } from '../ui/LoadFailure.tsx'
import { FormDialog } from '../ui/Dialog/FormDialog.tsx'
import { toastSaved } from '../ui/undo.ts'
import { useUnsavedGuard } from '../ui/unsaved-changes/unsaved.tsx'
import { scoreRule as scoreDecimals } from './checks.ts'
import { decimalOf } from '../i18n/decimal-text.ts'
import { bandName } from './words.ts'
import { Grid, Text } from '../ui/layout.tsx'

const scoreRule = { ...scoreDecimals, max: ranges.score.max }

type Props = {
  readonly band: ScoreBandRow
  readonly onClose: () => void
}

export const SplitBandDialog = ({ band, onClose }: Props) => {
  const { t } = useTranslation()
  const [at, setAt] = useState('')
  const [grade, setGrade] = useState('')
  const score = decimalOf(at)
  const splitting = useMutation({
    meta: { quiet: true },
    mutationFn: async () => {
      const answer = await mutate(setup.splitBand, {
        idEbe: band.id_ebe,
        at: score ?? 0,
        estimation: grade.trim(),
        rev: band.rev,
      })
      if (!hasSucceeded(toastSaved(answer, `${at} ${grade}`))) return
      const isLeft = guard.isLeft()
      guard.release()
      if (!isLeft) onClose()
    },
  })
  const problem = numberProblem(at, scoreRule)
  const isBlank = score === undefined || grade.trim() === ''
  const split = () => {
    if (isBlank || problem !== undefined || splitting.isPending) return false
    splitting.mutate()
    return true
  }
  const guard = useUnsavedGuard(at !== '' || grade !== '', {
    isSaving: splitting.isPending,
    closesItself: true,
    save: split,
  })
  return (
    <FormDialog
      title={t('grading.splitBand')}
      about={bandName(band)}
      width={520}
      onClose={onClose}
      submit={t('grading.split')}
      isBusy={splitting.isPending}
      isBlocked={isBlank || problem !== undefined}
      note={problem ?? (isBlank && t('grading.fillAll'))}
      onSubmit={split}
    >
      <Grid columns="140px minmax(0, 1fr)" gap="md">
        <NumberField
          label={t('grading.splitAt')}
          required
          rule={scoreRule}
          value={at}
          data-autofocus
          onChange={setAt}
        />
        <TextField
          label={t('grading.upperGrade')}
          required
          maxLength={lengths.grade}
          value={grade}
          onChange={({ currentTarget }) => setGrade(currentTarget.value)}
        />
      </Grid>
      <Text as="p" margin="0 0 sm">
        {t('grading.splitHint')}
      </Text>
      <Failure of={splitting} />
    </FormDialog>
  )
}
