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

export const rowRestored = createEvent<RecordRef>()

type Command = {
  /** Undo action of the command's toast; the action identifies the command. */
  readonly key: ToastAction
  readonly changes: readonly string[]
  readonly detail: string
}

/** Commands that can be undone or redone; the last command is undone or redone first. */
type Commands = { readonly undo: readonly Command[]; readonly redo: readonly Command[] }
type Direction = keyof Commands

const noCommands: Commands = { undo: [], redo: [] }

const maxCommands = 100

const opposite = { undo: 'redo', redo: 'undo' } as const

const commandOf = (commands: Commands, direction: Direction, key?: ToastAction): Command | undefined =>
  commands[direction].findLast((command) => key === undefined || command.key === key)

const withNewCommand = ({ undo }: Commands, command: Command): Commands => ({
  undo: [...undo, command].slice(-maxCommands),
  redo: [],
})

const withoutCommand = (commands: Commands, direction: Direction, { key }: Command): Commands => ({
  ...commands,
  [direction]: commands[direction].filter((command) => command.key !== key),
})

/**
 * Returns the commands after the change `by` undid the last change of `command`: that change moves, as `by`, to
 * the opposite array. If a further undo of `command` fails, both arrays contain a part of it.
 */
const withUndoneChange = (
  commands: Commands,
  direction: Direction,
  command: Command,
  by: string,
): Commands => {
  const otherDirection = opposite[direction]
  const remaining = { ...command, changes: command.changes.slice(0, -1) }
  const earlier = commandOf(commands, otherDirection, command.key)
  const moved = { ...command, changes: [...(earlier?.changes ?? []), by] }
  const rest = withoutCommand(commands, otherDirection, command)
  const before =
    remaining.changes.length === 0
      ? withoutCommand(rest, direction, command)
      : { ...rest, [direction]: rest[direction].map((one) => (one.key === command.key ? remaining : one)) }
  return { ...before, [otherDirection]: [...before[otherDirection], moved] }
}

/** `turn` resolves when all queued undos have ended, so that undos run in sequence. */
const store = createStore<{ readonly commands: Commands; readonly turn: Promise<void> }>({
  commands: noCommands,
  turn: Promise.resolve(),
})

const change = (to: (commands: Commands) => Commands) =>
  store.set((now) => ({ ...now, commands: to(now.commands) }))

const inTurn = (work: () => Promise<void>) =>
  store.set((now) => ({ ...now, turn: now.turn.then(work).catch(reportError) }))

/** Stores changes for Ctrl+Z. Returns the toast's undo action; undefined if nothing changed. */
export const rememberUndo = (answers: readonly object[], detail: string): ToastAction | undefined => {
  const changes = answers.map(changeOf).filter((one) => one !== undefined)
  if (changes.length === 0) return undefined
  const last = changes.at(-1)
  const action: ToastAction = {
    label: i18n.t('toast.undo'),
    run: () => inTurn(() => revertCommand('undo', action)),
    ...(last !== undefined && { change: last }),
  }
  change((commands) => withNewCommand(commands, { key: action, changes, detail }))
  return action
}

export const toastDone = (text: string, answers: readonly object[], detail: string, isUndone = true) => {
  const action = isUndone ? rememberUndo(answers, detail) : undefined
  toast.success(text, { detail, ...(action && { action }) })
}

/** Delays later undos until this save has ended, so that Ctrl+Z undoes this save. */
export const undoAfter = (saving: Promise<unknown>) =>
  inTurn(async () => void (await Promise.allSettled([saving])))

const words = {
  undo: { done: 'toast.undone', nothing: 'toast.nothingToUndo' },
  redo: { done: 'toast.redone', nothing: 'toast.nothingToRedo' },
} as const

/** Undoes or redoes the changes of a command, the last first. Stops at a change that is refused. */
const revertCommand = async (direction: Direction, action?: ToastAction) => {
  const firstCommand = commandOf(store.get().commands, direction, action)
  if (firstCommand === undefined) {
    if (action === undefined) toast.warning(i18n.t(words[direction].nothing))
    return
  }
  const { key, detail } = firstCommand
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

const reasonOf = (outcome: UndoOutcome | undefined, detail: string): string => {
  const [first] = Array.isArray(outcome?.rows) ? outcome.rows : []
  const name = first?.label ?? detail
  return outcome?.reason === undefined ? name : i18n.t(`undo.${outcome.reason}`, { name })
}

export const undoLast = () => inTurn(() => revertCommand('undo'))

/** Redoes the last undone command, unless the user has saved since. */
export const redoLast = () => inTurn(() => revertCommand('redo'))

/** Clears the commands, so that the next user cannot undo this user's saves. */
export const clearUndo = () => change(() => noCommands)

// registered in this file, since the login screen does not load it
onSignIn(clearUndo)

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

/** `before`: responses of earlier calls, whose changes the undo button also reverts. `text` replaces the message. */
export const toastSaved = (
  answer: SaveAnswer,
  detail: string,
  before: readonly object[] = [],
  text?: string,
): Outcome => {
  const action = rememberUndo([...before, answer], detail)
  return toastOutcome(answer, { detail, ...(action && { action }), ...(text !== undefined && { text }) })
}
