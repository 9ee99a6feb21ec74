import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checks, type RuleLine } from '#contract/checks.ts'
import { mutate } from '../api/mutate.ts'
import { send } from '../api/send.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { ChangedRows } from '../journal/ChangeDetails.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Banner } from '../ui/Banner.tsx'
import { SubmitButton } from '../ui/buttons.tsx'
import { DialogFrame } from '../ui/Dialog/DialogFrame.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Stack, Text } from '../ui/layout.tsx'
import { toggled } from '../ui/toggled.ts'
import { toastDone } from '../ui/undo.ts'

type Props = { readonly file: File; readonly onClose: () => void }

/** Dialog with the rules in an act's file. Ticked rules are saved as one change (domain.md#check-file). */
export const ActDialog = ({ file, onClose }: Props) => {
  const { t } = useTranslation()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const reading = useMutation({
    mutationFn: async () => send(checks.importRules, { text: await file.text() }),
    meta: { quiet: true },
  })
  const read = useEffectEvent(() => reading.mutate())
  useEffect(() => read(), [])
  const saving = useMutation({
    mutationFn: async (taken: readonly RuleLine[]) =>
      mutate(checks.importRules, {
        text: await file.text(),
        take: taken.map(({ place, rev }) => ({ place, rev })),
      }),
    meta: { quiet: true },
    onSuccess: (answer) => {
      if (!answer.isSaved) return
      toastDone(t('checks.fileSaved'), [answer], file.name)
      onClose()
    },
  })
  const refused = saving.data?.isSaved === false ? saving.data.lines : []
  const lines = (reading.data?.lines ?? []).map(
    (line) => refused.find(({ place, problems }) => place === line.place && problems.length > 0) ?? line,
  )
  const taken = lines.filter(({ place, row }) => row !== null && !left.has(place))
  const error = reading.error ?? saving.error
  return (
    <DialogFrame
      title={t('checks.file')}
      about={file.name}
      width={900}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          {taken.length > 0 && (
            <SubmitButton isBusy={saving.isPending} onClick={() => saving.mutate(taken)}>
              {t('checks.fileTake', { n: formatNumber(taken.length) })}
            </SubmitButton>
          )}
        </>
      }
    >
      {error && <Banner kind="error">{error.message}</Banner>}
      {reading.isPending && <Loading />}
      <Stack gap="lg">
        {lines.map((line) => (
          <section key={line.place} aria-label={line.label}>
            <Checkbox
              label={`${line.place}. ${line.label}`}
              checked={taken.includes(line)}
              disabled={line.row === null || saving.isPending}
              onChange={() => setLeft(toggled(left, line.place))}
            />
            {line.problems.map(({ message }) => (
              <Text key={message} block tone="error">
                {message}
              </Text>
            ))}
            {line.row && <ChangedRows rows={[line.row]} isInPlace={false} onRestore={undefined} />}
            {line.row === null && line.problems.length === 0 && (
              <Text block tone="tertiary">
                {t('checks.fileSame')}
              </Text>
            )}
          </section>
        ))}
      </Stack>
    </DialogFrame>
  )
}
