import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsk, useMayPropose } from '../address/ask.ts'
import { succeeded } from '../api/outcome.ts'
import { toastSaved } from '../ui/toasts/toast-saved.ts'
import { findSameName } from './find.ts'
import { GroupNamePopover } from './GroupNamePopover.tsx'
import styles from './GroupFooter.module.css'
import { useNewName } from './useAddition.ts'

type Props = { readonly onPick: (id: number, existed: boolean) => void }

/** The + beside the group select: one field, whose name is picked as soon as it exists. */
export const GroupNameStep = ({ onPick }: Props) => {
  const { t } = useTranslation()
  const mayPropose = useMayPropose('group-name')
  const ask = useAsk()
  const [opened, setOpened] = useState(false)
  const [text, setText] = useState('')
  const newName = useNewName()
  const plus = useRef<HTMLButtonElement>(null)
  // also before the button is drawn as busy
  const isSaving = useRef(false)

  const close = () => {
    setOpened(false)
    setText('')
    newName.reset()
  }
  const giveUp = () => {
    // it is on its way, and picked as soon as it is there
    if (isSaving.current) return
    close()
    plus.current?.focus()
  }

  const submit = () => {
    if (text.trim() === '' || isSaving.current) return
    isSaving.current = true
    newName.mutate(text, {
      onSettled: () => {
        isSaving.current = false
      },
      onSuccess: ({ answer, names }) => {
        const outcome = toastSaved(answer, text.trim())
        const id = outcome.ID ?? findSameName(names, text)?.id_n_gr
        if (id === undefined) return
        close()
        onPick(id, !succeeded(outcome))
      },
    })
  }

  const label = t(mayPropose ? 'proposal.do.add' : 'group.add')
  const press = () => {
    if (mayPropose) return ask('group-name', 'add')
    return opened ? giveUp() : setOpened(true)
  }

  return (
    <>
      <button
        ref={plus}
        type="button"
        className={styles.plus}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={opened}
        title={label}
        onClick={press}
      >
        <IconPlus size={15} aria-hidden />
      </button>
      {opened && (
        <GroupNamePopover
          button={plus}
          text={text}
          error={newName.error?.message}
          isBusy={newName.isPending}
          onText={setText}
          onSubmit={submit}
          onGiveUp={giveUp}
        />
      )}
    </>
  )
}
