import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { entityTitle } from '#contract/entities/registry.ts'
import { formats, whole } from '#contract/transfer.ts'
import { Box, Muted, Panel, Row, Title } from '../ui/layout.tsx'
import { useReadOnly } from '../ui/read-only.tsx'
import { bookAddress, exportAddress } from './addresses.ts'
import { type CatalogueChoice, CatalogueSelect } from './CatalogueSelect.tsx'
import styles from './Import.module.css'
import { type InstitutionChoice, InstitutionSelect } from './InstitutionSelect.tsx'

type Props = CatalogueChoice & { readonly institution: InstitutionChoice }

/** A catalogue as a file, which is the template of an import too. */
export const TemplatePanel = ({ institution, ...choice }: Props) => {
  const { t } = useTranslation()
  const { entity } = choice
  const readOnly = useReadOnly()
  return (
    <Panel aria-label={t('import.template')}>
      <Row wrap align="center" gap="10px 18px" pad="12px 14px">
        <Box grow>
          <Title size={14}>{t(entity === whole ? 'import.book' : 'import.template')}</Title>
          <Muted above={2}>
            {entity === whole
              ? t(institution.value === undefined ? 'state.chooseInstitution' : 'import.bookHint')
              : entity
                ? t('import.templateOf', { name: t(entityTitle(entity)) })
                : t('import.templateHint')}
          </Muted>
        </Box>
        {readOnly !== undefined && <CatalogueSelect {...choice} />}
        {readOnly !== undefined && entity === whole && <InstitutionSelect {...institution} />}
        {entity === whole && institution.value !== undefined && (
          <a className={styles.download} href={bookAddress(institution.value)}>
            <IconDownload size={16} aria-hidden />
            XLSX
          </a>
        )}
        {entity &&
          entity !== whole &&
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
