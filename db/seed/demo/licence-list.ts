import { dayFromNow } from './day.ts'
import { between } from './choose.ts'
import type { Institution } from './faculty-list.ts'
import { institutions } from './institutions.ts'
import { licences } from './licences.ts'

export interface InstitutionLicence {
  institution: string
  resolution: string
  startsOn: string
  endsOn: string
  supplement: string
  editable: boolean
}

/** The licences of licences.ts, and an open one for every other institution. */
export function listLicences(now: Date, timeZone: string): InstitutionLicence[] {
  const day = (cell: string) => (/^[+-]/.test(cell) ? dayFromNow(now, timeZone, Number(cell)) : cell)
  const written = licences.map(({ protected: system, ...row }) => ({
    ...row,
    startsOn: day(row.startsOn),
    endsOn: day(row.endsOn),
    editable: system !== 'yes',
  }))
  const without = institutions.filter((row) => !licences.some((each) => each.institution === row.key))
  return [...written, ...without.map(openLicence)]
}

function openLicence({ key }: Institution, index: number): InstitutionLicence {
  const year = between(2017, 2022, `licence year ${key}`)
  const month = String(between(1, 12, `licence month ${key}`)).padStart(2, '0')
  const day = String(between(1, 28, `licence day ${key}`)).padStart(2, '0')
  return {
    institution: key,
    resolution: `№ LG${year % 100}0000${String(100 + index * 7)}`,
    startsOn: `${year}-${month}-${day}`,
    endsOn: index % 3 === 0 ? `${year + 30}-${month}-${day}` : '2099-12-31',
    supplement: `Приложение № ${between(1, 5, `supplement ${key}`)}, контингент ${between(4, 90, key) * 100}`,
    editable: true,
  }
}
