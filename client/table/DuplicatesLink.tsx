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
      <Link to={duplicatesLink(compared)} className={styles.aside}>
        {t('menu.duplicates')}
      </Link>
    )
  )
}
