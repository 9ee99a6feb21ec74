import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, useCombobox } from '@mantine/core'
import type { ComponentProps, RefObject } from 'react'
import { ExistingTarget } from '../ExistingTarget.tsx'
import styles from './SearchSelectDropdown.module.css'
import { SearchSelectList } from './SearchSelectList.tsx'

type Props = ComponentProps<typeof SearchSelectList> & {
  readonly box: RefObject<HTMLElement | null>
  /** Pixels; as wide as the box, unless that is a narrow one. */
  readonly width: number | undefined
  readonly onClose: () => void
}

/** The unfolded list at its box, which Mantine places; the keys are the box's own, since the rows change under them. */
export const SearchSelectDropdown = ({ box, width, onClose, ...list }: Props) => {
  const store = useCombobox({ opened: true, onOpenedChange: (opened) => !opened && onClose() })
  return (
    // in the page's main part: what stands outside every landmark is passed over by readers
    <Combobox
      store={store}
      size="md"
      position="bottom-start"
      width={width ?? 'target'}
      portalProps={{ target: '#main' }}
      middlewares={{ flip: true, shift: true }}
    >
      <Combobox.Target withKeyboardNavigation={false} withAriaAttributes={false}>
        <ExistingTarget element={box} />
      </Combobox.Target>
      <Combobox.Dropdown className={styles.dropdown ?? ''} onMouseDown={(event) => event.preventDefault()}>
        <SearchSelectList {...list} />
      </Combobox.Dropdown>
    </Combobox>
  )
}
