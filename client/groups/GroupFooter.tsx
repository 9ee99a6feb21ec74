import { IconListSearch, IconPlus, IconUnlink } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sms } from '#contract/save.ts'
import { outcomeText } from '../api/save.ts'
import type { TextKey } from '../i18n/texts.ts'
import { rememberUndo, toastSaved } from '../ui/undo.ts'
import { useLinkedRowFocus } from '../table/useGridFocus.ts'
import { SearchSelect } from '../ui/SearchSelect/SearchSelect.tsx'
import { useScreenActions } from '../ui/screen-actions.tsx'
import { useOneAtATime } from '../ui/useOneAtATime.ts'
import { isSaveKey, SubmitButton } from '../ui/buttons.tsx'
import { usePanelDialog } from './dialogs.ts'
import type { CompletePath } from '../hierarchy/cascade/path.ts'
import styles from './GroupFooter.module.css'
import { useNewNameStep } from './useNewNameStep.tsx'
import { FooterPickers } from './names/FooterPickers.tsx'
import { nameOptions, subgroupOptions, yearOptions } from './options.ts'
import { useNamesInUse } from './reads.ts'
import { statusOfRead, type FootAction, type SelectHandle } from '../ui/SearchSelect/search-select.ts'
import { useLink, useNewGroup } from './useAddition.ts'
import { usePicks } from './usePicks.ts'

type Props = {
  readonly path: CompletePath
  /** Called with the id of the added group, or of the group that already existed. */
  readonly onShow: (id: number) => void
}

type Message = { readonly kind: 'problem' | 'note'; readonly text: string }

/**
 * Form in which the user chooses or adds a group name, a subgroup and a year, and adds the group
 * (domain.md#group-add).
 */
export const GroupFooter = ({ path, onShow }: Props) => {
  const { t } = useTranslation()
  const picks = usePicks(path)
  const inUse = useNamesInUse(path)
  const link = useLink(path.speciality.id_speciality)
  const newGroup = useNewGroup(path.speciality.id_speciality)
  const [message, setMessage] = useState<Message>()
  const nameSelect = useRef<SelectHandle>(null)
  const subgroupSelect = useRef<SelectHandle>(null)
  const hintId = useId()
  const { open } = usePanelDialog()
  const [isReading, setReading] = useState(false)
  const alone = useOneAtATime()
  const isBusy = isReading || link.isPending || newGroup.isPending

  const nameText = picks.names.data?.find(({ id_n_gr }) => id_n_gr === picks.name)?.n_gr ?? ''

  const pick: typeof picks.pick = (change) => {
    setMessage(undefined)
    picks.pick(change)
  }
  const complain = (error: unknown, before = '') => {
    // the form shows the reason, since the toast disappears after some time
    const why = error instanceof Error ? error.message : t('error.unknown')
    setMessage({ kind: 'problem', text: before === '' ? why : `${before} ${why}` })
  }

  const add = async () => {
    if (!picks.isComplete) return
    const addition = picks.addition ?? (await readAddition())
    if (addition === undefined) return
    setMessage(undefined)
    let made = ''
    let before: object[] = []
    try {
      if (addition.link === null) {
        const linked = await link.mutateAsync(addition)
        if (linked.created) {
          made = t('structure.linkedOnly')
          before = [linked.answer]
        }
        await addUnder(linked.link, addition.year, before)
      } else await addUnder(addition.link, addition.year)
    } catch (error) {
      rememberUndo(before, nameText)
      complain(error, made)
    }
  }

  /** Loads the links of the name, since the button can be pressed before they are loaded. */
  const readAddition = async () => {
    setReading(true)
    try {
      return await picks.readAddition()
    } finally {
      setReading(false)
    }
  }

  /** Adds a group. `before`: response to the creation of its link, so that undo removes both the group and the link. */
  const addUnder = async (idComGspe: number, year: number, before: readonly object[] = []) => {
    const { answer, group } = await newGroup.mutateAsync({ link: idComGspe, year })
    const outcome = toastSaved(answer, group?.group_name ?? nameText, before)
    if (group) onShow(group.id_group)
    if (outcome.ID === undefined) {
      const text = outcome.sms === sms.duplicate ? t('structure.groupExists') : outcomeText(outcome)
      setMessage({ kind: 'problem', text })
      return
    }
    picks.startOver()
    nameSelect.current?.focus()
  }

  const whyNoLink = () => {
    if (picks.name === undefined) return t('structure.nameFirst')
    if (picks.subgroup === undefined) return t('structure.addHint')
    return picks.link === null ? undefined : t('structure.linkedAlready')
  }

  const whyNoUnlink = () => {
    if (whyNoLink() !== t('structure.linkedAlready')) return whyNoLink() ?? t('structure.notLinked')
    return picks.isLinkEmpty ? undefined : t('structure.linkInUse')
  }

  const addLink = async () => {
    if (picks.name === undefined || picks.subgroup === undefined) return
    setMessage(undefined)
    try {
      const linked = await link.mutateAsync({ name: picks.name, subgroup: picks.subgroup })
      toastSaved(linked.answer, nameText)
    } catch (error) {
      complain(error)
    }
  }

  const toName = useMemo(() => ({ go: () => nameSelect.current?.focus() }), [])
  useLinkedRowFocus(toName, picks.linkedName)

  const start = () => nameSelect.current?.focus({ open: true })
  useScreenActions([{ key: 'add', titleKey: 'structure.addGroup', icon: IconPlus, run: start }])

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSaveKey(event)) return
    event.preventDefault()
    void alone(add)
  }

  const newName = useNewNameStep({
    onPick: (name, existed) => {
      pick({ name })
      if (existed) setMessage({ kind: 'note', text: t('structure.nameExists') })
      nameSelect.current?.focus()
    },
    onCancel: () => nameSelect.current?.focus(),
  })
  const pickFrom = (kind: 'groupName.pick' | 'subgroup.pick' | 'intakeYear.pick', label: TextKey) => ({
    label: t(label),
    icon: IconListSearch,
    run: () => open(kind),
  })
  const linking: FootAction = {
    label: t('structure.link'),
    icon: IconPlus,
    key: 'Insert',
    reason: whyNoLink(),
    run: () => void alone(addLink),
  }
  const unlinking: FootAction = {
    label: t('structure.unlink'),
    icon: IconUnlink,
    reason: whyNoUnlink(),
    isDangerous: true,
    key: 'Delete',
    run: () => open('subgroup.unlink'),
  }
  const ofName = (kind: 'groupName.edit' | 'groupName.delete', key: string): FootAction => ({
    ...pickFrom('groupName.pick', 'groupName.choose'),
    key,
    isHidden: true,
    reason: picks.name === undefined ? t('structure.nameFirst') : undefined,
    run: () => open(kind),
  })

  const subgroups = subgroupOptions(picks.subgroups, picks.areLinksKnown, {
    undivided: t('structure.undivided'),
    unlinked: t('structure.unlinked'),
  })
  const years = yearOptions(picks.intakes, picks.taken, t('nextYear.already'))

  return (
    <>
      <div
        className={styles.footer}
        data-screen-only
        role="group"
        aria-label={t('structure.addGroup')}
        onKeyDown={onKeyDown}
      >
        <div className={styles.fields}>
          <SearchSelect
            ref={nameSelect}
            label={t('entity.group')}
            options={nameOptions(picks.names.data ?? [], inUse.data ?? [], t('structure.nameInUse'))}
            status={statusOfRead(picks.names)}
            value={picks.name}
            onChoose={(name) => {
              pick({ name })
              if (name !== undefined) subgroupSelect.current?.focus()
            }}
            foot={[
              pickFrom('groupName.pick', 'groupName.choose'),
              newName.action,
              ofName('groupName.edit', 'F2'),
              ofName('groupName.delete', 'Delete'),
            ]}
          />
          <SearchSelect
            ref={subgroupSelect}
            label={t('entity.subgroup')}
            options={subgroups}
            status={picks.subgroupStatus}
            value={picks.subgroup}
            onChoose={(subgroup) => pick({ subgroup })}
            foot={[pickFrom('subgroup.pick', 'subgroup.pick'), linking, unlinking]}
          />
          <SearchSelect
            label={t('structure.intakeYear')}
            options={years}
            status={statusOfRead(picks.years)}
            value={picks.year}
            onChoose={(year) => pick({ year })}
            foot={[pickFrom('intakeYear.pick', 'intakeYear.pick')]}
          />
          <div className={styles.message} role="status" data-kind={message?.kind ?? 'hint'} id={hintId}>
            {message?.text ?? (!picks.isComplete && t('structure.addHint'))}
          </div>
          <SubmitButton
            leftSection={<IconPlus size={15} aria-hidden />}
            isBusy={isBusy}
            blockedBy={picks.isComplete ? undefined : hintId}
            aria-keyshortcuts="Control+Enter"
            title="Ctrl+Enter"
            onClick={() => void alone(add)}
          >
            {t('common.add')}
          </SubmitButton>
        </div>
        {newName.popover}
      </div>
      {/* the pickers are outside the element with `onKeyDown`, so that their keys do not add a group */}
      <FooterPickers
        name={picks.name}
        nameText={nameText}
        inUse={(inUse.data ?? []).map(({ id_n_gr }) => id_n_gr)}
        link={picks.isLinkEmpty ? (picks.link ?? undefined) : undefined}
        subgroups={{ options: subgroups, value: picks.subgroup }}
        years={{ options: years, value: picks.year }}
        onPick={pick}
      />
    </>
  )
}
