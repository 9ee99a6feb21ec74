import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lengths } from '#contract/limits.ts'
import type { Step } from '#contract/reorganisation.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { FormDialog } from '../ui/Dialog/FormDialog.tsx'
import { Stack } from '../ui/layout.tsx'
import { SearchSelect } from '../ui/SearchSelect/SearchSelect.tsx'
import { toggled } from '../ui/toggled.ts'
import { parentEntities, canSplit, joinInto, type Unit } from './tree.ts'

const kinds = ['move', 'join', 'split', 'end'] as const
type Kind = (typeof kinds)[number]

/** Fields of a new unit's Russian names (short, full), named as in rows. */
const namesOfNew = { institution: ['v2', 'full_name'], faculty: ['p23-1', 'p23-2'] } as const

type Props = {
  readonly units: readonly Unit[]
  /** Unit whose split is preset; undefined: a move without a unit is preset. */
  readonly split: Unit | undefined
  readonly onAdd: (step: Step) => void
  readonly onClose: () => void
}

export const StepDialog = ({ units, split, onAdd, onClose }: Props) => {
  const { t } = useTranslation()
  const [kind, setKind] = useState<Kind>(split ? 'split' : 'move')
  const [what, setWhat] = useState(split?.key)
  const [into, setInto] = useState<string>()
  const [names, setNames] = useState({ short: '', full: '' })
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const unit = units.find(({ key }) => key === what)
  const target = units.find(({ key }) => key === into)
  const inside = units.filter(({ parent }) => parent === what)
  const needsTarget = kind === 'move' || kind === 'join'

  const offered = units.filter((one) =>
    kind === 'split' ? canSplit(one) : kind !== 'move' || parentEntities[one.entity],
  )
  const targets = units.filter(
    (one) =>
      unit &&
      one.key !== unit.key &&
      one.entity === (kind === 'move' ? parentEntities[unit.entity] : unit.entity),
  )
  const nameOf = (key: string | undefined) => units.find((one) => one.key === key)?.name ?? ''
  const optionsOf = (list: readonly Unit[]) =>
    list.map((one) => ({
      id: units.indexOf(one),
      text: one.full,
      code: one.name,
      mark: t(`entity.${one.entity}`),
      note: nameOf(one.parent),
    }))
  const placeOf = (one: Unit | undefined) => (one && units.includes(one) ? units.indexOf(one) : undefined)

  const made = (): Step | undefined => {
    if (unit === undefined) return undefined
    if (kind === 'end') return { step: 'end', entity: unit.entity, id: unit.id }
    if (kind === 'join') return target && joinInto(unit, target)
    if (kind === 'move') return target && { step: 'move', entity: unit.entity, id: unit.id, into: target.id }
    const takes = inside.filter(({ key }) => taken.has(key)).map(({ entity, id }) => ({ entity, id }))
    if (unit.entity !== 'institution' && unit.entity !== 'faculty') return undefined
    if (takes.length === 0 || names.short.trim() === '' || names.full.trim() === '') return undefined
    const [short, full] = namesOfNew[unit.entity]
    const part = { new: { names: { [short]: names.short.trim(), [full]: names.full.trim() } }, takes }
    return { step: 'split', entity: unit.entity, id: unit.id, parts: [{ id: unit.id, takes: [] }, part] }
  }
  const step = made()
  return (
    <FormDialog
      title={t('rg.add')}
      width={620}
      onClose={onClose}
      submit={t('common.add')}
      isBusy={false}
      isBlocked={step === undefined}
      note={<span className="visually-hidden">{t('rg.lacks')}</span>}
      onSubmit={() => step && onAdd(step)}
    >
      <Stack gap="md">
        <NativeSelect
          label={t('succession.kind')}
          value={kind}
          data={kinds.map((value) => ({ value, label: t(`rg.kind.${value}`) }))}
          onChange={({ currentTarget: { value } }) => {
            setKind(kinds.find((one) => one === value) ?? 'move')
            setInto(undefined)
          }}
        />
        <SearchSelect
          label={t('rg.what')}
          autoFocus
          options={optionsOf(offered)}
          value={placeOf(unit)}
          onChoose={(at) => setWhat(at === undefined ? undefined : units[at]?.key)}
        />
        {needsTarget && (
          <SearchSelect
            label={t(kind === 'join' ? 'rg.keep' : 'rg.into')}
            options={optionsOf(targets)}
            value={placeOf(target)}
            onChoose={(at) => setInto(at === undefined ? undefined : units[at]?.key)}
          />
        )}
        {kind === 'split' && (
          <>
            {(['short', 'full'] as const).map((name) => (
              <TextInput
                key={name}
                withAsterisk
                label={`${t('rg.newPart')}: ${t(name === 'short' ? 'field.shortName' : 'field.fullName')}`}
                maxLength={name === 'short' ? lengths.shortName : lengths.name}
                value={names[name]}
                onChange={({ currentTarget: { value } }) => setNames((now) => ({ ...now, [name]: value }))}
              />
            ))}
            <fieldset>
              <legend>{t('rg.takes')}</legend>
              {inside.map(({ key, name, full }) => (
                <Checkbox
                  key={key}
                  label={name === full ? name : `${name} · ${full}`}
                  checked={taken.has(key)}
                  onChange={() => setTaken((now) => toggled(now, key))}
                />
              ))}
            </fieldset>
          </>
        )}
      </Stack>
    </FormDialog>
  )
}
