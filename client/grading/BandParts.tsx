import { Button } from '@mantine/core'
import { type Icon, IconArrowMerge, IconArrowsSplit } from '@tabler/icons-react'
import { Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScoreBandRow } from '#contract/grading.ts'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'
import { useReadOnly } from '../ui/read-only.tsx'
import { useScreenActions } from '../ui/screen-actions.tsx'
import type { GradingLocation } from './useGradingAddress.ts'

const SplitBandDialog = lazyComponent(async () => (await import('./SplitBandDialog.tsx')).SplitBandDialog)
const JoinBandsDialog = lazyComponent(async () => (await import('./JoinBandsDialog.tsx')).JoinBandsDialog)

type Props = { readonly bands: readonly ScoreBandRow[]; readonly location: GradingLocation }

/** Makes two bands of the chosen one, or one of it and the next (domain.md#band-split, domain.md#band-join). */
export const BandParts = ({ bands, location }: Props) => {
  const { t } = useTranslation()
  const { address, open, close } = location
  const inOrder = bands.toSorted(
    (a, b) => a.beg_bal - b.beg_bal || a.end_bal - b.end_bal || a.id_ebe - b.id_ebe,
  )
  const at = inOrder.findIndex(({ id_ebe }) => id_ebe === address.band)
  const [band, next] = at < 0 ? [] : [inOrder[at], inOrder[at + 1]]
  const readOnly = useReadOnly()
  const none = readOnly ?? (band === undefined ? t('grading.pickBand') : undefined)
  const tools = [
    {
      kind: 'band.split',
      titleKey: 'grading.splitBand',
      wordKey: 'grading.split',
      icon: IconArrowsSplit,
      reason: none,
    },
    {
      kind: 'band.join',
      titleKey: 'grading.joinBands',
      wordKey: 'grading.join',
      icon: IconArrowMerge,
      reason: none ?? (next === undefined ? t('grading.lastBand') : undefined),
    },
  ] as const
  useScreenActions(tools.map(({ kind, wordKey: _word, ...tool }) => ({ ...tool, run: () => open(kind) })))
  const { kind } = address.dialog
  if (readOnly !== undefined) return null
  return (
    <>
      {tools.map(({ kind: opened, titleKey, wordKey, icon, reason }) => (
        <PartButton
          key={opened}
          {...{ icon, reason }}
          label={t(wordKey)}
          name={t(titleKey)}
          onOpen={() => open(opened)}
        />
      ))}
      <Suspense>
        {kind === 'band.split' && band && <SplitBandDialog band={band} onClose={close} />}
        {kind === 'band.join' && band && next && <JoinBandsDialog {...{ band, next }} onClose={close} />}
      </Suspense>
    </>
  )
}

type PartProps = {
  readonly icon: Icon
  readonly label: string
  /** The same in full. */
  readonly name: string
  readonly reason: string | undefined
  readonly onOpen: () => void
}

/** In words: the icons alone are read by nobody. */
const PartButton = ({ icon: Sign, label, name, reason, onOpen }: PartProps) => {
  const reasonId = useId()
  return (
    <>
      <Button
        leftSection={<Sign size={16} stroke={1.7} aria-hidden />}
        data-disabled={reason !== undefined}
        aria-disabled={reason !== undefined}
        aria-describedby={reason && reasonId}
        aria-label={name}
        title={reason ?? name}
        onClick={() => reason === undefined && onOpen()}
      >
        {label}
      </Button>
      <span id={reasonId} className="visually-hidden">
        {reason}
      </span>
    </>
  )
}
