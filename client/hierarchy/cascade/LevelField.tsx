import { type ReactNode, type Ref, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n/i18n.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { SearchSelect, type SelectHandle, type SelectStatus } from '../../ui/SearchSelect/SearchSelect.tsx'
import { idOf } from './names.ts'
import { optionOf } from './options.ts'
import type { Chosen, Level, Rows } from './path.ts'

export const labelKeys = {
  ministry: 'ent.ministry',
  institution: 'ent.vuz',
  faculty: 'ent.faculty',
  direction: 'ent.direction',
  studyForm: 'ent.feduc',
  speciality: 'ent.speciality',
} as const satisfies Record<Level, TextKey>

/** A choice from the catalogues is new to what stands above it. */
const unlinkedKeys = {
  ministry: 'edu.unlinkedLevel',
  institution: 'edu.unlinkedLevel',
  faculty: 'edu.unlinkedLevel',
  direction: 'edu.unlinkedLevel',
  studyForm: 'edu.unlinkedForm',
  speciality: 'edu.unlinkedSpec',
} as const satisfies Record<Level, TextKey>

type Props<L extends Level> = {
  readonly level: L
  readonly rows: readonly Rows[L][]
  readonly status: SelectStatus
  readonly chosen: Chosen[L] | undefined
  /** The chosen row comes from the whole catalogue and is not in the list. */
  readonly isUnlinked: boolean
  readonly onChoose: (id: number | undefined, byKeyboard: boolean) => void
  readonly actions?: ReactNode
  readonly ref?: Ref<SelectHandle>
}

/** One level's select. */
export const LevelField = <L extends Level>(props: Props<L>) => {
  const { level, rows, status, chosen, isUnlinked, onChoose, actions, ref } = props
  const { t } = useTranslation()
  const language = currentLanguage()
  const listed = useMemo(() => rows.map((row) => optionOf(level, row, language)), [level, rows, language])
  const extra =
    isUnlinked && chosen !== undefined
      ? { ...optionOf(level, chosen, language), note: t(unlinkedKeys[level]) }
      : undefined
  return (
    <SearchSelect
      ref={ref}
      label={t(labelKeys[level])}
      count={rows.length > 0 ? rows.length : undefined}
      options={extra === undefined ? listed : [extra, ...listed]}
      status={status}
      value={chosen === undefined ? undefined : idOf[level](chosen)}
      onChoose={onChoose}
      actions={actions}
    />
  )
}
