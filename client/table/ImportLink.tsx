import { IconTableImport } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Entity } from '#contract/entities.ts'
import { transferredEntities } from '#contract/entities/registry.ts'
import styles from './Toolbar.module.css'

/** From a catalogue to its import and export; nothing where there is none. */
export const ImportLink = ({ entity }: { readonly entity: Entity }) => {
  const { t } = useTranslation()
  return (
    transferredEntities.some((one) => one === entity) && (
      <Link
        to={`/import?entity=${entity}`}
        className={`${styles.aside} ${styles.wide}`}
        title={t('menu.import')}
      >
        <IconTableImport size={18} aria-hidden className={styles.sign} />
        <span className={styles.word}>{t('menu.import')}</span>
      </Link>
    )
  )
}
