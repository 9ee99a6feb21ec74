import { IconSchool } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SpecialityNameRow } from '#contract/entities/names.ts'
import { textIn } from '../../i18n/i18n.ts'
import { namesOfStep } from '../../hierarchy/cascade/names.ts'
import type { PathState } from '../../hierarchy/cascade/usePath.ts'
import styles from './NewSpeciality.module.css'
import { SpecialityLink } from './SpecialityLink.tsx'
import { EmptyState, Text } from '../../ui/layout.tsx'

const doNothing = () => undefined

type Props = { readonly state: PathState; readonly name: SpecialityNameRow }

export const NewSpeciality = ({ state, name }: Props) => {
  const { t } = useTranslation()
  const { code, full } = namesOfStep.speciality(name)
  const { text, lang } = textIn(full)
  return (
    <EmptyState flex="1 0 360px" className={styles.panel} data-focus-fallback tabIndex={-1}>
      <IconSchool size={32} stroke={1.5} aria-hidden />
      <h2>{t('structure.newTitle')}</h2>
      <Text as="p" look="medium" tone="text">
        <Text tone="primary" numeric>
          {code}
        </Text>{' '}
        <span lang={lang}>{text}</span>
      </Text>
      <p>{t('structure.newHint')}</p>
      {/* `onAdded` does nothing, since the groups are then rendered in place of this element */}
      <SpecialityLink key={name.id_special} state={state} name={name} onAdded={doNothing} />
    </EmptyState>
  )
}
