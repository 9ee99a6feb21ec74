import { type Icon, IconCopyMinus, IconTableImport } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Entity } from '#contract/entities.ts'
import { transferredEntities } from '#contract/entities/registry.ts'
import type { TextKey } from '../i18n/texts.ts'
import { comparedOrNone, duplicatesLink } from '../ui/merge-link.ts'
import styles from './Toolbar.module.css'

type LinkProps = {
  readonly to: string
  readonly titleKey: TextKey
  readonly icon: Icon
  readonly className?: string | undefined
}

const ToolbarLink = ({ to, titleKey, icon: Sign, className = '' }: LinkProps) => {
  const { t } = useTranslation()
  return (
    <Link to={to} className={`${styles.aside} ${className}`} title={t(titleKey)}>
      <Sign size={18} aria-hidden className={styles.sign} />
      <span className={styles.word}>{t(titleKey)}</span>
    </Link>
  )
}

type Props = { readonly entity: Entity }

/** The link from a catalogue to its duplicates; nothing where those are not looked for. */
export const DuplicatesLink = ({ entity }: Props) => {
  const compared = comparedOrNone(entity)
  return (
    compared && <ToolbarLink to={duplicatesLink(compared)} titleKey="menu.duplicates" icon={IconCopyMinus} />
  )
}

/** The link from a catalogue to its import and export; nothing where there is none. */
export const ImportLink = ({ entity }: Props) =>
  transferredEntities.some((one) => one === entity) && (
    <ToolbarLink
      to={`/import?entity=${entity}`}
      titleKey="menu.import"
      icon={IconTableImport}
      className={styles.wide}
    />
  )
