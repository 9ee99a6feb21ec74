import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Call } from '#contract/call.ts'
import { refusalKeyOfCall } from '../api/session.ts'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'
import { useContact, ReadOnlyUnless } from '../ui/read-only.tsx'
import styles from './ErrorScreen.module.css'

// the note is loaded lazily, since the login screen does not need it
const RightsNote = lazyComponent(async () => (await import('./RightsNote.tsx')).RightsNote)

type Props = {
  readonly saves: Call | undefined
  readonly reads: Call | undefined
  readonly isInMenu: boolean
  readonly children: ReactNode
}

export const OpenScreen = ({ saves, reads, isInMenu, children }: Props) => {
  const { t } = useTranslation()
  const contact = useContact()
  const closed = reads && refusalKeyOfCall(reads)
  if (closed)
    return (
      <section className={styles.screen}>
        <IconLock size={32} stroke={1.5} aria-hidden />
        <p tabIndex={-1} data-focus-fallback>
          {t(closed)}. {contact}
        </p>
      </section>
    )
  return (
    <>
      {isInMenu && <RightsNote saves={saves} />}
      {saves ? (
        <ReadOnlyUnless isReasonShown={isInMenu} call={saves}>
          {children}
        </ReadOnlyUnless>
      ) : (
        children
      )}
    </>
  )
}
