import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { entityTitle } from '#contract/entities/registry.ts'
import { formats } from '#contract/transfer.ts'
import { Box, Muted, Panel, Row, Title } from '../ui/layout.tsx'
import { useReadOnly } from '../ui/read-only.tsx'
import { exportAddress } from './addresses.ts'
import { type CatalogueChoice, CatalogueSelect } from './CatalogueSelect.tsx'
import styles from './Import.module.css'

/** A catalogue as a file, which is the template of an import too. */
export const TemplatePanel = (choice: CatalogueChoice) => {
  const { t } = useTranslation()
  const { entity } = choice
  const readOnly = useReadOnly()
  return (
    <Panel aria-label={t('import.template')}>
      <Row wrap align="center" gap="10px 18px" pad="12px 14px">
        <Box grow>
          <Title size={14}>{t('import.template')}</Title>
          <Muted above={2}>
            {entity ? t('import.templateOf', { name: t(entityTitle(entity)) }) : t('import.templateHint')}
          </Muted>
        </Box>
        {readOnly !== undefined && <CatalogueSelect {...choice} />}
        {entity &&
          formats.map((format) => (
            <a key={format} className={styles.download} href={exportAddress(entity, format)}>
              <IconDownload size={16} aria-hidden />
              {format.toUpperCase()}
            </a>
          ))}
      </Row>
    </Panel>
  )
}
