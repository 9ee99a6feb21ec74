import { Button } from '@mantine/core'
import { IconBooks, IconFileSpreadsheet } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { entityTitle, transferredEntities } from '#contract/entities/registry.ts'
import { formats, whole } from '#contract/transfer.ts'
import { exportUrl } from '../api/download.ts'
import { Box, Columns, Muted, Panel, Row, Title } from '../ui/layout.tsx'
import { useReadOnly } from '../ui/read-only.tsx'
import { bookLocation } from './locations.ts'
import {
  CatalogueSelect,
  InstitutionSelect,
  type CatalogueChoice,
  type InstitutionSelectProps,
} from './SubjectSelects.tsx'
import { FileLink } from './CheckParts.tsx'
import styles from './Import.module.css'

type Props = CatalogueChoice & { readonly institution: InstitutionSelectProps }

/** Panel for exports. An exported file can be a template for an import. */
export const TemplatePanel = ({ institution, ...choice }: Props) => (
  <Panel aria-label={useTranslation().t('import.templates')}>
    <Columns count={2} className={styles.templates}>
      <Catalogue {...choice} />
      <Book institution={institution} {...choice} />
    </Columns>
  </Panel>
)

const Catalogue = ({ entity, onChoose }: CatalogueChoice) => {
  const { t } = useTranslation()
  const readOnly = useReadOnly()
  const catalogue = transferredEntities.find((one) => one === entity)
  return (
    <Row wrap align="center" gap="sm md" pad="md">
      <IconFileSpreadsheet size={20} aria-hidden />
      <Box grow>
        <Title look="heading">{t('import.template')}</Title>
        <Muted above="xs">
          {catalogue ? t('import.templateOf', { name: t(entityTitle(catalogue)) }) : t('import.templateHint')}
        </Muted>
      </Box>
      {readOnly !== undefined && <CatalogueSelect {...{ entity, onChoose }} />}
      {catalogue &&
        formats.map((format) => (
          <FileLink key={format} href={exportUrl(catalogue, format)} name={format.toUpperCase()} />
        ))}
    </Row>
  )
}

const Book = ({ entity, onChoose, institution }: Props) => {
  const { t } = useTranslation()
  const readOnly = useReadOnly()
  const { options, value } = institution
  const name = options.find(({ id }) => id === value)?.text
  return (
    <Row wrap align="center" gap="sm md" pad="md">
      <IconBooks size={20} aria-hidden />
      <Box grow>
        <Title look="heading">{t('import.book')}</Title>
        <Muted above="xs">{name === undefined ? t('import.bookHint') : name}</Muted>
      </Box>
      {entity !== whole ? (
        <Button onClick={() => onChoose(whole)}>{t('import.chooseBook')}</Button>
      ) : (
        <>
          {readOnly !== undefined && <InstitutionSelect {...institution} />}
          {value === undefined ? (
            <Muted as="span">{t('state.chooseInstitution')}</Muted>
          ) : (
            <FileLink href={bookLocation(value)} name="XLSX" />
          )}
        </>
      )}
    </Row>
  )
}
