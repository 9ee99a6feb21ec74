import type { Command } from 'commander'
import { inputText } from '#contract/input-text.ts'
import { ids, lengths } from '#contract/limits.ts'
import { addNotice, listNotices, deleteNotice } from '#server/notices/board.ts'
import { toHttpUrl } from '#server/notices/web-location.ts'
import { withDatabase } from './with-database.ts'

export function addNoticeCommands(program: Command): void {
  const notice = program.command('notice').description('notices that the bell shows')
  notice
    .command('add <text>')
    .description('show a notice to every user until it is read')
    .option('--url <address>', 'URL that "Open" opens: http or https', '')
    .option('--important', 'show it above other notices', false)
    .action(add)
  notice.command('list').description('list all notices with their numbers, the newest first').action(list)
  notice
    .command('delete <id>')
    .description('delete a notice; a notice of the news service is marked as read by all users')
    .action(withdraw)
}

async function add(text: string, options: { url: string; important: boolean }): Promise<void> {
  const trimmed = inputText(text, { lines: true })
  if (trimmed === '') throw new Error('The notice says nothing')
  if (trimmed.length > lengths.noticeText)
    throw new Error(`A notice has at most ${lengths.noticeText} characters`)
  const url = options.url === '' ? '' : toHttpUrl(options.url)
  if (url === undefined)
    throw new Error(
      `The address must begin with http:// or https:// and have at most ${lengths.url} characters`,
    )
  await withDatabase(async (db) => {
    const id = await addNotice(db, { text: trimmed, url, important: options.important })
    console.log(`Notice ${id} is added.`)
  })
}

async function list(): Promise<void> {
  await withDatabase(async (db) => {
    for (const { id, day, important, source, text, url } of await listNotices(db))
      console.log([id, day, important ? 'important' : '', source, text.replace(/\s+/g, ' '), url].join('\t'))
  })
}

async function withdraw(text: string): Promise<void> {
  const id = Number(text)
  if (!Number.isInteger(id) || id < 0 || id > ids.max) throw new Error(`"${text}" is no number of a notice`)
  await withDatabase(async (db) => {
    const outcome = await deleteNotice(db, id)
    if (outcome === 'unknown') throw new Error(`There is no notice ${id}`)
    console.log(
      outcome === 'deleted'
        ? `Notice ${id} is deleted.`
        : `Notice ${id} came from the news service and would come back: it is marked as read by everybody.`,
    )
  })
}
