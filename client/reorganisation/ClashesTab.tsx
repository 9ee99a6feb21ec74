import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { lengths } from '#contract/limits.ts'
import type { ChoiceName, Clash } from '#contract/reorganisation.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Muted, Row, Scroll, Text } from '../ui/layout.tsx'
import { Heads, ValueTable } from '../ui/ValueTable.tsx'
import { chooseForAll, chooseForOne, chosenFor, type ClashGroup, nameFor, undecidedIn } from './draft.ts'
import styles from './Reorganisation.module.css'
import type { PlanState } from './usePlan.ts'
import { titleOf } from './words.ts'

type ChooserProps = {
  readonly label: string
  readonly choices: readonly ChoiceName[]
  readonly value: ChoiceName | undefined
  readonly isReadOnly: boolean
  readonly onChoose: (choice: ChoiceName | undefined) => void
}

const Chooser = ({ label, choices, value, isReadOnly, onChoose }: ChooserProps) => {
  const { t } = useTranslation()
  return (
    <NativeSelect
      aria-label={label}
      disabled={isReadOnly}
      w={230}
      value={value ?? ''}
      data={[
        { value: '', label: '--' },
        ...choices.map((one) => ({ value: one, label: t(`rg.choice.${one}`) })),
      ]}
      onChange={({ currentTarget }) => onChoose(choices.find((one) => one === currentTarget.value))}
    />
  )
}

type Props = {
  readonly plan: PlanState
  readonly groups: readonly ClashGroup[]
  readonly isReadOnly: boolean
}

/** Clashes by kind. A kind has one decision, which a row can override. */
export const ClashesTab = ({ plan, groups, isReadOnly }: Props) => {
  const { t } = useTranslation()
  const { choices } = plan.draft
  if (groups.length === 0) return <Muted pad="lg md">{t('rg.noClashes')}</Muted>
  const choose = (clash: Clash, choice: ChoiceName | undefined, name?: string) =>
    plan.change({ choices: chooseForOne(choices, clash, choice, name) })
  return (
    <Scroll flex={1}>
      <ValueTable blocks className={styles.table}>
        <Heads of={[t('rg.met'), t('rg.leaves'), t('rg.stays'), t('rg.do')]} />
        {groups.map((group) => {
          const { entity, reason, clashes } = group
          const title = `${titleOf(entity)}: ${t(`rg.reason.${reason}`)}`
          const [chosen, ...others] = new Set(clashes.map((clash) => chosenFor(choices, clash)))
          const decided = clashes.length - undecidedIn(choices, clashes)
          return (
            <tbody key={`${entity} ${reason}`}>
              <tr className={styles.kind}>
                <th scope="rowgroup" colSpan={3}>
                  <b>{title}</b>{' '}
                  <Text tone="secondary">
                    {t('rg.decided', { n: formatNumber(decided), total: formatNumber(clashes.length) })}
                  </Text>
                </th>
                <td>
                  {group.choices.length > 0 && (
                    <Row align="center" gap="sm">
                      {t('rg.forAll')}
                      <Chooser
                        label={`${title}, ${t('rg.forAll')}`}
                        choices={group.choices}
                        value={others.length > 0 ? undefined : chosen}
                        isReadOnly={isReadOnly}
                        onChoose={(choice) => plan.change({ choices: chooseForAll(choices, group, choice) })}
                      />
                    </Row>
                  )}
                </td>
              </tr>
              {clashes.map((clash) => (
                <tr key={clash.key}>
                  <th scope="row">
                    <b>{clash.label}</b>
                  </th>
                  <td data-title={t('rg.leaves')}>{clash.details[0]}</td>
                  <td data-title={t('rg.stays')}>{clash.details[1]}</td>
                  <td data-title={t('rg.do')}>
                    {clash.choices.length === 0 ? (
                      <Text tone="error">{t('rg.first')}</Text>
                    ) : (
                      <Row align="center" gap="sm" wrap>
                        <Chooser
                          label={`${clash.label}: ${t('rg.do')}`}
                          choices={clash.choices}
                          value={chosenFor(choices, clash)}
                          isReadOnly={isReadOnly}
                          onChoose={(choice) => choose(clash, choice)}
                        />
                        {chosenFor(choices, clash) === 'rename' && (
                          <TextInput
                            // uncontrolled, since the text is stored only on blur
                            key={nameFor(choices, clash)}
                            aria-label={`${clash.label}: ${t('rg.newName')}`}
                            placeholder={t('rg.newName')}
                            maxLength={lengths.name}
                            readOnly={isReadOnly}
                            defaultValue={nameFor(choices, clash)}
                            onBlur={({ currentTarget: { value } }) =>
                              value.trim() !== nameFor(choices, clash) &&
                              choose(clash, 'rename', value.trim())
                            }
                          />
                        )}
                      </Row>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          )
        })}
      </ValueTable>
    </Scroll>
  )
}
