import { IconChevronDown } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  useImperativeHandle,
  useRef,
  useState,
  type RefObject,
  useLayoutEffect,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useFormerNames, useSuccessors } from '../../api/former-names.ts'
import { useOfferedChoice, focusedElement, hasFocus } from '../focus/focus.ts'
import { useAwaitedKeys } from '../shortcuts/useAwaitedKeys.ts'
import { isFocusFree, isAutoFocused, markFocusChosen } from '../focus/restore-focus.ts'
import { SearchSelectDropdown } from './lazy-dropdown.ts'
import styles from './SearchSelectBox.module.css'
import {
  beginsWord,
  findUnambiguous,
  findOptions,
  moveActive,
  rowId,
  withPast,
  type SelectOption,
  type SelectStep,
  type SearchSelectProps,
} from './search-select.ts'
import { ChosenAside, ChosenCode, describedBy, SelectDoubt } from './SelectParts.tsx'
import { refuseKeys } from '../shortcuts/typed-ahead.ts'

/**
 * Milliseconds that the rows of a cascade step must have been visible before Enter chooses one of several
 * matches.
 */
const minVisibleTime = 400

type SearchState = {
  readonly options: readonly SelectOption[]
  readonly search: string
  readonly isOpen: boolean
  readonly step: SelectStep | undefined
}

/**
 * Decides what Enter does in a cascade step before the user could read the rows. An unambiguous match is
 * chosen; otherwise the text remains and later keys are dropped (domain.md#typed-ahead).
 */
const useQuickEnter = ({ options, search, isOpen, step }: SearchState) => {
  const shownAt = useRef(0)
  useLayoutEffect(() => {
    shownAt.current = performance.now()
  }, [options.length, search, isOpen])
  const [isInDoubt, setInDoubt] = useState(false)
  const refuse = () => {
    setInDoubt(true)
    refuseKeys()
  }
  return {
    isInDoubt,
    refuse,
    settle: () => setInDoubt(false),
    /**
     * Result of Enter. `above`: no row matches, but an automatically chosen option of a previous step does.
     */
    answerAt: (at: number): 'choose' | 'above' | 'stay' => {
      if (step === undefined) return 'choose'
      const isFound = findOptions(options, search, 1).shown.length > 0
      if (!isFound && step.matchesChoiceAbove(search)) return 'above'
      const isSeen = at - shownAt.current >= minVisibleTime
      if (isFound && (isSeen || findUnambiguous(options, search, step.isLast))) return 'choose'
      refuse()
      return 'stay'
    },
  }
}

/** Selects the focused input's text when `text` changes; `text` is undefined during a search. */
const useReplacedByTyping = (input: RefObject<HTMLInputElement | null>, text: string | undefined) => {
  // a layout effect runs before the next key
  useLayoutEffect(() => {
    if (text !== undefined && hasFocus(input.current)) input.current?.select()
  }, [input, text])
}

type Props = Omit<SearchSelectProps, 'label' | 'count' | 'actions' | 'emptyHelp'> & {
  readonly label?: string
  readonly id: string
  /** Marks the control as invalid without a message of its own; by default true if `error` is set. */
  readonly isWrong?: boolean
  /** True in forms: Enter opens the list. False in table rows: Enter saves the row, and other keys open the list. */
  readonly opensByEnter?: boolean
  readonly offersNone?: boolean
  /** Width of the list in pixels; by default that of the control, but not below a minimum. */
  readonly listWidth?: number
}

const none: readonly never[] = []

const noRows: ReturnType<typeof findOptions> = { shown: [], more: 0 }

/** The input is the only tab stop. It shows the chosen row or, while the list is open, the search text. */
export const SearchSelectBox = ({
  id,
  options: given,
  value,
  onChoose,
  status = 'ready',
  required,
  error,
  isWrong = error !== undefined,
  autoFocus = false,
  opensByEnter = true,
  offersNone = true,
  listWidth,
  step,
  ref,
  label = '',
  foot: actions = none,
}: Props) => {
  const { t } = useTranslation()
  const foot = actions.filter(({ isHidden }) => isHidden !== true)
  const footRef = useRef<HTMLDivElement>(null)
  const firstAction = useRef<HTMLButtonElement>(null)
  const [isFootAlone, setFootAlone] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isListOpen, setListOpen] = useState(false)
  const [search, setSearch] = useState('')
  const [moved, setMoved] = useState<number>()
  const listId = `${id}-list`
  const isOffered = status === 'ready' && given.length > 0
  // options that arrive while only the foot (the actions below the list) is shown open the whole list
  const unfolded = isListOpen || (isFootAlone && isOffered)
  const formerOf = useFormerNames(unfolded)
  const successorsOf = useSuccessors(unfolded)
  const options = unfolded ? given.map((one) => withPast(one, formerOf, successorsOf)) : given
  const hasFootOnly = status !== 'loading' && !isOffered && foot.length > 0
  const isOpen = (unfolded && isOffered) || (isFootAlone && hasFootOnly)
  // if the user opens a loading list, it opens when its options arrive, filtered by the text typed by then
  const isAwaited = status === 'loading'
  const awaited = useAwaitedKeys(!isAwaited)
  const quick = useQuickEnter({ options, search, isOpen, step })
  const isSearched = (isOpen && isOffered) || (!isOffered && search !== '')

  const unfold = (text = '') => {
    if (hasFootOnly) return setFootAlone(true)
    setListOpen(true)
    setSearch(text)
    setMoved(undefined)
    quick.settle()
  }
  const fold = () => {
    setFootAlone(false)
    setListOpen(false)
    setSearch('')
    quick.settle()
    awaited.cancel()
  }

  const chosen = isOffered ? options.find((option) => option.id === value) : undefined

  useImperativeHandle(ref, () => ({
    focus: ({ open = false } = {}) => {
      input.current?.focus()
      if (open && !hasFootOnly) unfold()
    },
    releaseFocus: () => {
      if (focusedElement() !== input.current || search !== '' || moved !== undefined || awaited.isWaiting())
        return false
      fold()
      return true
    },
    matchesChoice: (words) => chosen !== undefined && findUnambiguous(options, words)?.id === chosen.id,
  }))

  const isSearching = search.trim() !== ''
  const { shown, more } = unfolded ? findOptions(options, search) : noRows
  // «--» clears the choice, so it is not listed during a search
  const rows = isSearching || !offersNone ? shown : [undefined, ...shown]
  const at = rows.findIndex((row) => row?.id === chosen?.id)
  const active = Math.min(moved ?? (isSearching ? 0 : Math.max(at, 0)), rows.length - 1)

  const choose = (index: number, byKeyboard: boolean) => {
    if (index < 0 || index >= rows.length) return
    fold()
    onChoose(rows[index]?.id, byKeyboard)
  }

  useOfferedChoice(input, isOffered, chosen !== undefined)
  useReplacedByTyping(input, isSearched ? undefined : chosen?.text)

  const enter = (at: number) => {
    const answer = quick.answerAt(at)
    if (answer === 'above') unfold()
    else if (answer === 'choose') choose(active, true)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    // a character that continues the beginning of an option's name is typed text, not a shortcut
    if (search !== '' && isAutoFocused(event.currentTarget) && beginsWord(options, search + event.key))
      markFocusChosen()
    if (event.key === 'Enter' && isSearched && !isOpen) {
      event.preventDefault()
      if (!awaited.wait(event)) quick.refuse()
      return
    }
    const byKey = actions.find(({ key, reason }) => key === event.key && reason === undefined)
    // with Shift, Insert and Delete use the clipboard
    if (byKey && !isOpen && !event.shiftKey && !event.altKey) {
      event.preventDefault()
      byKey.run()
      return
    }
    if (!isOffered && !isAwaited && !isSearched && !hasFootOnly) return
    if (event.key === 'Escape') {
      // the dialog handles the key while the list is closed
      if (isSearched) event.stopPropagation()
      fold()
    } else if (event.key === 'Enter') {
      if (!isOpen && !opensByEnter) return
      event.preventDefault()
      if (!isOpen) unfold()
      else if (isSearching && moved === undefined) enter(event.timeStamp)
      else choose(active, true)
    } else if (event.key === 'Tab') fold()
    else if (isOpen) {
      const isAtEnd = active === (event.key === 'ArrowDown' ? rows.length - 1 : 0)
      const isUpOrDown = event.key === 'ArrowDown' || event.key === 'ArrowUp'
      if (isUpOrDown && isAtEnd && firstAction.current !== null) {
        event.preventDefault()
        firstAction.current.focus()
        return
      }
      const next = moveActive(event.key, active, rows.length)
      if (next === undefined) return
      event.preventDefault()
      setMoved(next)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      unfold()
    }
  }

  const empty = {
    ready: options.length > 0 ? t('state.placeholder') : t('state.noData'),
    loading: t('state.loading'),
    failed: t('state.loadError'),
  }
  return (
    <>
      <div
        ref={box}
        className={styles.box}
        onPointerEnter={SearchSelectDropdown.preload}
        data-off={!isOffered || undefined}
        data-error={isWrong || undefined}
        title={
          chosen && !isOpen
            ? [chosen.code, chosen.text, chosen.group, chosen.note].filter(Boolean).join(' ')
            : undefined
        }
        onMouseDown={(event) => {
          if (event.target !== input.current) event.preventDefault()
        }}
        onClick={(event) => {
          input.current?.focus()
          if (!isOpen) unfold()
          else if (event.target !== input.current) fold()
        }}
      >
        <ChosenCode id={id} chosen={chosen} isAway={isOpen} />
        <span className={styles.value}>
          {/* the span makes the input as wide as its text, so that long content wraps */}
          <span className={styles.name} data-name={chosen?.text}>
            <input
              ref={input}
              id={id}
              className={styles.input}
              role="combobox"
              aria-expanded={isOpen}
              aria-haspopup="listbox"
              aria-controls={isOpen && isOffered ? listId : undefined}
              aria-activedescendant={isOpen && rows.length > 0 ? rowId(listId, rows[active]) : undefined}
              aria-autocomplete="list"
              aria-required={required}
              aria-disabled={!(isOffered || isAwaited || hasFootOnly) || undefined}
              aria-busy={isAwaited || undefined}
              aria-invalid={isWrong || undefined}
              aria-describedby={describedBy(id, chosen, error)}
              autoComplete="off"
              spellCheck={false}
              readOnly={!isOffered && !isAwaited && !isSearched}
              data-autofocus={autoFocus || undefined}
              data-untyped={search === '' || undefined}
              data-mantine-stop-propagation={isOpen || undefined}
              lang={isOpen ? undefined : chosen?.lang}
              value={isSearched ? search : (chosen?.text ?? '')}
              placeholder={isOpen && isOffered ? (chosen?.text ?? t('state.placeholder')) : empty[status]}
              onChange={(event) => unfold(event.currentTarget.value)}
              onKeyDown={onKeyDown}
              onFocus={(event) => {
                // the list's script is not loaded on the first render if the page itself set the focus
                if (!isFocusFree()) void SearchSelectDropdown.preload()
                event.currentTarget.select()
              }}
              // the list remains open if the whole window loses the focus
              onBlur={({ relatedTarget }) => {
                if (!footRef.current?.contains(relatedTarget) && document.activeElement !== input.current)
                  fold()
              }}
            />
          </span>
          <ChosenAside id={id} chosen={chosen} isAway={isOpen} />
        </span>
        <IconChevronDown size={15} stroke={1.75} className={styles.chevron} data-screen-only aria-hidden />
      </div>
      {quick.isInDoubt && !isOpen && (
        <SelectDoubt>
          {status === 'failed' ? t('state.loadError') : t('state.emptySearch', { q: search.trim() })}
        </SelectDoubt>
      )}
      {isOpen && (
        <SearchSelectDropdown
          box={box}
          width={listWidth}
          id={listId}
          rows={rows}
          active={active}
          chosen={chosen?.id}
          more={more}
          search={search}
          isInDoubt={quick.isInDoubt}
          label={label}
          foot={foot}
          footRef={footRef}
          firstAction={firstAction}
          isEmpty={hasFootOnly}
          onLeave={(isOver) => {
            input.current?.focus()
            if (isOver) fold()
          }}
          onClose={() => {
            // Mantine handles Esc before the foot does, so the focus is moved from the foot to the input
            if (footRef.current?.contains(focusedElement())) input.current?.focus()
            fold()
          }}
          onChoose={(index) => choose(index, false)}
        />
      )}
    </>
  )
}
