import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { entityTitle } from '#contract/entities/registry.ts'
import { formats, type TransferredEntity } from '#contract/transfer.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { SearchSelect } from '../ui/SearchSelect/SearchSelect.tsx'
import { useReadOnly } from '../ui/read-only.tsx'
import { catalogueAt, catalogueOptions, exportAddress, placeOf } from './catalogues.ts'
import styles from './Import.module.css'

type Props = {
  readonly entity: TransferredEntity | undefined
  readonly onChoose: (entity: TransferredEntity | undefined) => void
}

/** A catalogue as a file, which is the template of an import too. */
export const TemplatePanel = ({ entity, onChoose }: Props) => {
  const { t } = useTranslation()
  const readOnly = useReadOnly()
  return (
    <section className={styles.template} aria-label={t('import.template')}>
      <div className={styles.about}>
        <h2>{t('import.template')}</h2>
        <p>{entity ? t('import.templateOf', { name: t(entityTitle(entity)) }) : t('import.templateHint')}</p>
      </div>
      {readOnly !== undefined && (
        <SearchSelect
          label={t('import.catalogue')}
          options={catalogueOptions(t)}
          value={placeOf(entity)}
          onChoose={(id) => onChoose(catalogueAt(id))}
          cure={null}
        />
      )}
      {entity &&
        formats.map((format) => (
          <a key={format} className={styles.download} href={exportAddress(entity, format, currentLanguage())}>
            <IconDownload size={16} aria-hidden />
            {format.toUpperCase()}
          </a>
        ))}
    </section>
  )
}
