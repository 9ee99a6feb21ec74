import { IconLock, IconUserCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Call } from '#contract/call.ts'
import { supportContact } from '../api/base.ts'
import { useSession, refusalKeyOfCall } from '../api/session.ts'
import { useNamesOfScope } from '../hierarchy/my-institution/useNamesOfScope.ts'
import { Row } from '../ui/layout.tsx'
import { useContact } from '../ui/read-only.tsx'

/** Right to save rows of any kind, for a screen without a save call. */
const anyRow = { may: 'ownRows' } as const satisfies Pick<Call, 'may'>

/** Lists the rights of the user on this screen; nothing for an administrator (domain.md#people-told). */
export const RightsNote = ({ saves = anyRow }: { readonly saves: Pick<Call, 'may'> | undefined }) => {
  const { t } = useTranslation()
  const session = useSession()
  const contact = useContact()
  const { may } = saves
  const closed = refusalKeyOfCall(saves)
  const isShared = may === 'catalogues'
  const names = useNamesOfScope(closed === undefined && !isShared)
  if (session.kind !== 'in' || session.user.role === 'administrator') return null
  const { catalogues, institutions } = session.user.scope
  const isMixed = may === 'ownRows'
  const own = names === '' ? [] : [t('who.own', { names })]
  const rest = institutions === null ? [] : [t('who.rest')]
  const ofShared = catalogues ? t('who.keeps') : t('who.keepers')
  const open = isShared ? [t('who.keeps')] : [...own, ...(isMixed ? [ofShared] : rest)]
  const isReader = session.user.role === 'reader'
  const mayPropose = !isReader && (isShared ? closed !== undefined : isMixed && !catalogues)
  const isWhole = closed === undefined && !mayPropose && (isShared || institutions === null)
  const isNamed = supportContact !== undefined && !isWhole
  const words = [
    ...(closed ? [t(closed)] : open),
    ...(mayPropose ? [t('proposal.mayInstead')] : []),
    ...(closed || isNamed ? [contact] : []),
  ]
  const Sign = closed ? IconLock : IconUserCheck
  return (
    <Row
      as="p"
      role="note"
      align="center"
      gap="sm"
      margin={0}
      tone="secondary"
      look="small"
      data-screen-only
      data-focus-otherwise
      tabIndex={-1}
    >
      <Sign size={15} aria-hidden style={{ flex: 'none' }} /> <span>{words.join(' · ')}</span>
    </Row>
  )
}
