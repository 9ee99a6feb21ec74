import { PastedBar } from '../editing/block/PastedBar.tsx'
import { Alert } from '../ui/LoadFailure.tsx'
import { Box, Grid, Row } from '../ui/layout.tsx'
import type { PasteChoice } from './paste.ts'
import type { Paste } from './usePaste.ts'
import { Button } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'

type PasteChoicesProps = {
  readonly choices: readonly PasteChoice[]
  readonly isBusy: boolean
  readonly onChoose: (at: number, id: number | undefined) => void
}

/** Selects for pasted names that match several groups. Each group can be chosen only once. */
const PasteChoices = ({ choices, isBusy, onChoose }: PasteChoicesProps) => {
  const { t } = useTranslation()
  const id = useId()
  const first = useRef<HTMLSelectElement>(null)
  useEffect(() => first.current?.focus(), [])
  if (choices.length === 0) return null
  const taken = new Set(choices.map(({ chosen }) => chosen))
  return (
    <Grid as="ul" flex="1 0 100%" gap="sm" maxHeight={112} overflow="auto">
      {choices.map(({ name, values: { budget = '—', contract = '—' }, among, chosen }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a name may have been pasted twice
        <Row as="li" key={at} wrap align="center" gap="xs sm">
          <label htmlFor={`${id}-${at}`}>
            {t('quota.pasteWhich', { group: name, counts: `${budget} / ${contract}` })}
          </label>
          <Box
            as="select"
            ref={at === 0 ? first : undefined}
            maxWidth="100%"
            id={`${id}-${at}`}
            disabled={isBusy}
            value={chosen ?? ''}
            onChange={({ currentTarget }) => onChoose(at, Number(currentTarget.value) || undefined)}
          >
            <option value="">{t('quota.pasteNone')}</option>
            {among.map((one) => (
              <option key={one.id} value={one.id} disabled={one.id !== chosen && taken.has(one.id)}>
                {one.text}
              </option>
            ))}
          </Box>
        </Row>
      ))}
    </Grid>
  )
}

export const PasteBar = ({ paste }: { readonly paste: Paste }) => {
  const { t } = useTranslation()
  const { preview, refusal } = paste

  if (refusal !== undefined)
    return (
      <Alert kind="warning">
        {refusal}{' '}
        <Button size="compact-sm" onClick={paste.forgetRefusal}>
          {t('common.ok')}
        </Button>
      </Alert>
    )
  if (preview === undefined) return null
  const { notes, choices, rows, isSaving } = preview
  return (
    <Box pad="sm md" radius={6} background="var(--warning-background)" tone="text">
      <PastedBar
        title={t('quota.paste')}
        text={rows === 0 ? t('quota.pasteChoose') : t('quota.pasted', { count: rows })}
        notes={notes}
        isBlocked={rows === 0}
        stale="quota.pasteStale"
        check="quota.pasteCheck"
        isElsewhere={choices.length > 0}
        onSave={paste.save}
        onCancel={paste.cancel}
        shown={preview}
        choices={<PasteChoices {...{ choices }} isBusy={isSaving} onChoose={paste.choose} />}
      />
    </Box>
  )
}
