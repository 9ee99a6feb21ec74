import { IconArrowMerge, IconArrowsSplit } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScoreBandRow } from '#contract/grading.ts'
import { IconAction } from '../ui/IconAction.tsx'
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
    { kind: 'band.split', titleKey: 'grading.splitBand', icon: IconArrowsSplit, reason: none },
    {
      kind: 'band.join',
      titleKey: 'grading.joinBands',
      icon: IconArrowMerge,
      reason: none ?? (next === undefined ? t('grading.lastBand') : undefined),
    },
  ] as const
  useScreenActions(tools.map(({ kind, ...tool }) => ({ ...tool, run: () => open(kind) })))
  const { kind } = address.dialog
  if (readOnly !== undefined) return null
  return (
    <>
      {tools.map(({ kind: opened, titleKey, icon, reason }) => (
        <IconAction
          key={opened}
          icon={icon}
          label={t(titleKey)}
          reason={reason}
          onClick={() => open(opened)}
        />
      ))}
      <Suspense>
        {kind === 'band.split' && band && <SplitBandDialog band={band} onClose={close} />}
        {kind === 'band.join' && band && next && <JoinBandsDialog {...{ band, next }} onClose={close} />}
      </Suspense>
    </>
  )
}
