import { sizeText } from '../i18n/sizes.ts'
import { useTranslation } from 'react-i18next'
import type { SystemState } from '#contract/system.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Banner } from '../ui/Banner.tsx'
import { momentText } from './figures.ts'
import { SystemSection } from './SystemSection.tsx'

/** Program, database, disk and licence. */
export const Installation = ({ state }: { readonly state: SystemState }) => {
  const { t } = useTranslation()
  const { database, disk, licence } = state
  const percent = formatNumber(disk.part, { style: 'percent', maximumFractionDigits: 0 })
  const free = `${sizeText(disk.bytes)} (${percent})`
  const growth = database.growth === null ? t('system.growthUnknown') : sizeText(database.growth)
  const ends = licence.ends === null ? t('state.placeholder') : momentText(licence.ends)
  return (
    <>
      <SystemSection
        title={t('system.program')}
        lines={[
          [t('system.version'), `${state.version} · Node ${state.node}`],
          [t('system.instance'), state.instance],
          [t('system.started'), momentText(state.started)],
          [t('system.sessions'), formatNumber(state.sessions)],
        ]}
      />
      <SystemSection
        title={t('system.database')}
        lines={[
          [t('system.version'), `PostgreSQL ${database.version}`],
          [t('system.place'), t(database.embedded ? 'system.embedded' : 'system.server')],
          [t('system.size'), sizeText(database.bytes)],
          [t('system.growth'), growth],
        ]}
      />
      <SystemSection
        title={t('system.disk')}
        lines={[
          [t('system.folder'), disk.folder],
          [t('system.free'), free],
        ]}
      >
        {disk.low && <Banner kind="error">{t('system.diskLow')}</Banner>}
      </SystemSection>
      <SystemSection
        title={t('system.licence')}
        lines={[
          [t('system.organisation'), licence.organisation],
          [t('system.verdict'), t(`system.verdicts.${licence.verdict}`)],
          [t('system.ends'), ends],
          [t('system.days'), licence.days === null ? t('state.placeholder') : formatNumber(licence.days)],
        ]}
      />
    </>
  )
}
