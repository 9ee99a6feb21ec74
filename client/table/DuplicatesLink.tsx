import { IconCopyMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Entity } from '#contract/entities.ts'
import { comparedOrNone, duplicatesLink } from '../ui/merge-link.ts'
import styles from './Toolbar.module.css'

/** From a catalogue to what may stand in it twice; nothing where that is not looked for. */
export const DuplicatesLink = ({ entity }: { readonly entity: Entity }) => {
  const { t } = useTranslation()
  const compared = comparedOrNone(entity)
  return (
    compared && (
      <Link to={duplicatesLink(compared)} className={styles.aside} title={t('menu.duplicates')}>
        <IconCopyMinus size={18} aria-hidden className={styles.sign} />
        <span className={styles.word}>{t('menu.duplicates')}</span>
      </Link>
    )
  )
}
