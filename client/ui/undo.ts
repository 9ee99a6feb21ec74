import { type Outcome, type SaveAnswer, sms } from '#contract/save.ts'
import { severityOf, outcomeOf, outcomeReason, outcomeText } from '../api/save.ts'
import { type ToastOptions, toast, reportError, dismissToastOf, type ToastAction } from './toasts/toast.ts'
import { history as historyCalls, type UndoOutcome } from '#contract/history.ts'
import { changeOf } from '../api/send.ts'
import { mutate } from '../api/mutate.ts'
import { onSignIn } from '../api/session.ts'
import { i18n } from '../i18n/i18n.ts'
import { createStore } from './store.ts'
import type { RecordRef } from '#contract/entities.ts'
import { createEvent } from '../api/event.ts'

/** A row has been put back from its history, over a form that may show it. */
export const rowPutBack = createEvent<RecordRef>()

/** The changes that one command of the user made on the server. */
type Command = {
  /** The action of the command's toast; the same in both directions. */
  readonly key: ToastAction
  /** The numbers of the changes to undo, in the order in which they were made. */
  readonly changes: readonly string[]
  /** The record's name in the message. */
  readonly detail: string
}

/** The commands of undo and redo; the last one of each is the next. */
type Commands = { readonly undo: readonly Command[]; readonly redo: readonly Command[] }
type Direction = keyof Commands

const noCommands: Commands = { undo: [], redo: [] }

/** The most commands that are kept, more than anybody walks back. */
const maxCommands = 100

const opposite = { undo: 'redo', redo: 'undo' } as const

/** The next command in a direction, or the command with this key if it can still be taken there. */
const commandOf = (commands: Commands, direction: Direction, key?: ToastAction): Command | undefined =>
  commands[direction].findLast((command) => key === undefined || command.key === key)

/** The commands after a save, which ends redo. */
const withNewCommand = ({ undo }: Commands, command: Command): Commands => ({
  undo: [...undo, command].slice(-maxCommands),
  redo: [],
})

const withoutCommand = (commands: Commands, direction: Direction, { key }: Command): Commands => ({
  ...commands,
  [direction]: commands[direction].filter((command) => command.key !== key),
})

/**
 * The last change of a command has been undone by another change, which can be undone in turn. A command of several changes
 * that fails in between is two: the changes that are undone, and those that are left.
 */
const withUndoneChange = (
  commands: Commands,
  direction: Direction,
  command: Command,
  by: string,
): Commands => {
  const back = opposite[direction]
  const left = { ...command, changes: command.changes.slice(0, -1) }
  const gone = commandOf(commands, back, command.key)
  const moved = { ...command, changes: [...(gone?.changes ?? []), by] }
  const rest = withoutCommand(commands, back, command)
  const before =
    left.changes.length === 0
      ? withoutCommand(rest, direction, command)
      : { ...rest, [direction]: rest[direction].map((one) => (one.key === command.key ? left : one)) }
  return { ...before, [back]: [...before[back], moved] }
}

/** `turn` ends with the last undo on its way: keys pressed meanwhile wait, each for the one before. */
const store = createStore<{ readonly commands: Commands; readonly turn: Promise<void> }>({
  commands: noCommands,
  turn: Promise.resolve(),
})

const change = (to: (commands: Commands) => Commands) =>
  store.set((now) => ({ ...now, commands: to(now.commands) }))

const inTurn = (work: () => Promise<void>) =>
  store.set((now) => ({ ...now, turn: now.turn.then(work).catch(reportError) }))

/**
 * Keeps what calls have just changed, for Ctrl+Z; answers the action for their own toast, which does the same, and none
 * where they changed nothing. Each goes once, whichever is used; one that got no answer may be tried again. Every save,
 * delete and copy registers itself by its answers.
 */
export const rememberUndo = (answers: readonly object[], detail: string): ToastAction | undefined => {
  const changes = answers.map(changeOf).filter((one) => one !== undefined)
  if (changes.length === 0) return undefined
  const last = changes.at(-1)
  const action: ToastAction = {
    label: i18n.t('toast.undo'),
    run: () => inTurn(() => walk('undo', action)),
    ...(last !== undefined && { change: last }),
  }
  change((commands) => withNewCommand(commands, { key: action, changes, detail }))
  return action
}

/** Says in a toast what calls have done, with their undo. */
export const toastDone = (text: string, answers: readonly object[], detail: string, isUndone = true) => {
  const action = isUndone ? rememberUndo(answers, detail) : undefined
  toast.success(text, { detail, ...(action && { action }) })
}

/** Lets an undo that is asked for during this save come after it, and undo it. */
export const undoAfter = (saving: Promise<unknown>) =>
  inTurn(() =>
    saving.then(
      () => undefined,
      () => undefined,
    ),
  )

const words = {
  undo: { done: 'toast.undone', nothing: 'toast.nothingToUndo' },
  redo: { done: 'toast.redone', nothing: 'toast.nothingToRedo' },
} as const

/** Undoes the changes of a command, the last one first; the first that is refused ends it. */
const walk = async (direction: Direction, action?: ToastAction) => {
  const begun = commandOf(store.get().commands, direction, action)
  if (begun === undefined) {
    if (action === undefined) toast.warning(i18n.t(words[direction].nothing))
    return
  }
  const { key, detail } = begun
  dismissToastOf(key)
  for (;;) {
    const command = commandOf(store.get().commands, direction, key)
    const last = command?.changes.at(-1)
    if (command === undefined || last === undefined) {
      toast.success(i18n.t(words[direction].done), { detail })
      return
    }
    const [outcome] = await mutate(historyCalls.undo, { change: last })
    const by = outcome?.sms === sms.updated ? outcome.change : undefined
    if (by === undefined) {
      toast.warning(i18n.t('toast7'), { detail: reasonOf(outcome, detail) })
      change((commands) => withoutCommand(commands, direction, command))
      return
    }
    change((commands) => withUndoneChange(commands, direction, command, by))
  }
}

/** The reason why nothing was undone, with the first row that stands against it. */
const reasonOf = (outcome: UndoOutcome | undefined, detail: string): string => {
  const [first] = Array.isArray(outcome?.rows) ? outcome.rows : []
  const name = first?.label ?? detail
  return outcome?.reason === undefined ? name : i18n.t(`undo.${outcome.reason}`, { name })
}

/** Undoes the last save that is not undone; a toast says where there is none. */
export const undoLast = () => inTurn(() => walk('undo'))

/** Redoes the save that was undone last, unless something else was saved since. */
export const redoLast = () => inTurn(() => walk('redo'))

/** Forgets the commands, so that another user undoes no save of this one. */
export const forgetUndo = () => change(() => noCommands)

// A login forgets the commands of the user before; the login screen comes without this file.
onSignIn(forgetUndo)

/** Shows the outcome in a toast and answers it, so that the caller can act on it. */
export const toastOutcome = (
  answer: SaveAnswer,
  { reason, text, ...options }: ToastOptions & { readonly reason?: string; readonly text?: string } = {},
): Outcome => {
  const outcome = outcomeOf(answer)
  const detail = reason ?? outcomeReason(outcome) ?? options.detail
  toast[severityOf(outcome)](text ?? outcomeText(outcome), {
    ...options,
    ...(detail === undefined ? {} : { detail }),
  })
  return outcome
}

/**
 * Shows the outcome of a save in a toast, which can undo it, as Ctrl+Z does, together with the calls `before` it
 * of the same command. Answers the outcome. `text`: the words of a save that did what was asked, where they are not its own.
 */
export const toastSaved = (
  answer: SaveAnswer,
  detail: string,
  before: readonly object[] = [],
  text?: string,
): Outcome => {
  const action = rememberUndo([...before, answer], detail)
  return toastOutcome(answer, { detail, ...(action && { action }), ...(text !== undefined && { text }) })
}
