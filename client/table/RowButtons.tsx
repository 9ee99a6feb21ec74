import { Loader } from '@mantine/core'
import { type Icon, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '../i18n/texts.ts'
import { IconButton } from '../ui/IconButton.tsx'
import styles from './RowButtons.module.css'

/** At the end of every row; `labelKey` has the row's `name`. */
export type RowButton = {
  readonly kind: 'edit' | 'copy' | 'history' | 'delete'
  readonly titleKey: TextKey
  readonly labelKey: TextKey
  readonly icon: Icon
}

const edit = { titleKey: 'common.edit', labelKey: 'catalogue.editNamed', icon: IconPencil } as const
const remove = { titleKey: 'common.delete', labelKey: 'catalogue.deleteNamed', icon: IconTrash } as const
export const editOnly: readonly RowButton[] = [{ kind: 'edit', ...edit }]
const history: RowButton = {
  kind: 'history',
  titleKey: 'history.title',
  labelKey: 'history.named',
  icon: IconHistory,
}

/** These buttons and that of the row's history, before the trash. */
export const withHistory = (buttons: readonly RowButton[]): readonly RowButton[] => [
  ...buttons.filter(({ kind }) => kind !== 'delete'),
  history,
  ...buttons.filter(({ kind }) => kind === 'delete'),
]

export const editAndDelete: readonly RowButton[] = [...editOnly, { kind: 'delete', ...remove }]

/** In the places of these, what asks others to do the same. */
export const proposeOf = (buttons: readonly RowButton[]): readonly RowButton[] =>
  buttons.flatMap((button): RowButton[] => {
    if (button.kind === 'edit')
      return [{ ...button, titleKey: 'proposal.proposeChange', labelKey: 'proposal.proposeNamed' }]
    if (button.kind === 'delete')
      return [{ ...button, titleKey: 'proposal.proposeDelete', labelKey: 'proposal.proposeDeleteNamed' }]
    return []
  })

type Props = {
  readonly id: number
  readonly name: string
  readonly stopKey: string | undefined
  readonly isProtected: boolean
  readonly isLocked: boolean
  readonly isSaving: boolean
  readonly buttons: readonly RowButton[]
  readonly actions: { readonly press: (id: number, kind: RowButton['kind']) => void }
}

/** While the row is saved the clock stands where the tick stood, in front of the pencil alone. */
export const RowButtons = ({ id, name, stopKey, isSaving, ...props }: Props) => {
  const { t } = useTranslation()
  const tabIndex = stopKey === undefined ? -1 : 0
  return (
    <>
      {isSaving && (
        <IconButton
          className={styles.tick}
          label={t('table.saveNamed', { name })}
          title={t('state.saving')}
          tabIndex={-1}
          aria-disabled
          aria-busy
        >
          <Loader size={16} color="currentColor" aria-hidden />
        </IconButton>
      )}
      {props.buttons.map(({ kind, titleKey, labelKey, icon: Sign }) => {
        if (kind !== 'edit' && isSaving) return null
        const isRefused = kind === 'delete' && props.isProtected
        return (
          <IconButton
            key={kind}
            label={t(isRefused ? 'catalogue.protectedNamed' : labelKey, { name })}
            title={t(isRefused ? 'state.noDelete' : titleKey)}
            tabIndex={tabIndex}
            data-kind={kind}
            aria-keyshortcuts={kind === 'history' ? 'Alt+H' : undefined}
            data-muted={isRefused || undefined}
            aria-disabled={(kind === 'edit' && props.isLocked) || undefined}
            onClick={() => props.actions.press(id, kind)}
          >
            <Sign size={16} aria-hidden />
          </IconButton>
        )
      })}
    </>
  )
}
