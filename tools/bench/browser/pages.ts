import type { Page } from '@playwright/test'
import type { Places } from './rows.ts'

/** Text of an element or value of an input; its appearance shows that the page is ready. */
export type ReadySign = { readonly selector: string; readonly text: string }

/** Page with its goals, visited with an empty cache. `ready`: milliseconds; undefined: no goal. */
export type PageGoal = {
  readonly name: string
  readonly path: string
  readonly sign: ReadySign
  readonly signedIn: boolean
  readonly ready?: number
  /** Limits in kilobytes of gzip. */
  readonly js?: number
  readonly css?: number
}

export type InputGoal = {
  readonly name: string
  readonly path: string
  readonly sign: ReadySign
  readonly open: (page: Page) => Promise<void>
  readonly keys: readonly string[]
  /** Limit in milliseconds from a key to its frame. */
  readonly toFrame?: number
}

export const maxBlocked = 50
export const maxRounds = 2

const words = 'course 12'.split('')
const number = ['1', '2', 'Backspace', '3', 'Backspace', '4', 'Backspace', '5']

const group = { selector: '#main table tbody', text: 'Мерка-1' }
const disciplines = { selector: '#main table tbody', text: 'исциплина номер' }

export const visitedPages = ({ deepLink, quota }: Places): readonly PageGoal[] => [
  {
    name: 'login',
    path: 'login',
    sign: { selector: '[name=login]', text: '' },
    signedIn: false,
    ready: 450,
    js: 185,
    css: 15,
  },
  {
    name: 'structure',
    path: 'educational',
    sign: { selector: '[role=combobox]', text: 'Министерство' },
    signedIn: true,
    ready: 500,
    js: 250,
    css: 26,
  },
  { name: 'link to six levels', path: deepLink, sign: group, signedIn: true, ready: 650 },
  { name: 'catalogue of 20,000', path: 'discipline', sign: disciplines, signedIn: true },
  {
    name: 'quota of 50 groups',
    path: quota,
    sign: { selector: '[role=dialog] [role=grid]', text: 'Мерка-1' },
    signedIn: true,
  },
]

export const typedPages = ({ quota, rooms }: Places): readonly InputGoal[] => [
  {
    name: 'search of 20,000',
    path: 'discipline',
    sign: disciplines,
    open: (page) => page.getByRole('textbox', { name: 'Поиск по трём языкам' }).click(),
    keys: words,
  },
  {
    name: 'open row of 50',
    path: rooms,
    sign: { selector: '#main table tbody', text: 'К-50' },
    open: async (page) => {
      await page.getByRole('button', { name: /^Изменить: К-25/ }).click()
      await page.getByRole('textbox', { name: 'Примечание: К-25' }).click()
    },
    keys: words,
    toFrame: 16,
  },
  {
    name: 'quota of 50 groups',
    path: quota,
    sign: { selector: '[role=dialog] [role=grid]', text: 'Мерка-1' },
    open: async (page) => {
      await page.getByRole('dialog').getByRole('gridcell', { name: '0', exact: true }).first().click()
      await page.keyboard.press('F2')
    },
    keys: number,
  },
]
