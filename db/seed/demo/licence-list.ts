import { dayFromNow } from './day.ts'
import { drawNumber } from './choose.ts'
import type { Institution } from './faculty-list.ts'
import { institutions } from './institutions.ts'
import { parseTable } from './table.ts'

/**
 * Institutions missing in this table receive a licence with a generated number. Dates are ISO days, or days
 * from the load (+42, -120). A licence without an institution belongs to none.
 */
const licences = parseTable(
  ['institution', 'resolution', 'startsOn', 'endsOn', 'supplement', 'protected'],
  `
КГТУ | № D2019-0014 | 2019-06-14 | 2049-06-14 | Приложение № 3, контингент 12 000 | yes
ОшТУ | № LD170000223 | 2017-02-28 | 2099-12-31 | Бессрочная, контингент 100; взамен № 55 |
КГУСТА | № LD150000087 | 2015-09-01 | -120 | Реорганизована, присоединена к КГТУ |
МУКР | № LP210000341 | 2021-12-20 | +42 | Приложение № 1, контингент 2 400 |
 | № 55, рег. № III-55, протокол № 09/06 | 2012-06-18 | 2017-06-18 | 710100, контингент 200 |
 | № 352, протокол № 8-07 | 2006-09-26 | 2011-09-26 | Колледж ОшГУ |
`,
)

export interface InstitutionLicence {
  institution: string
  resolution: string
  startsOn: string
  endsOn: string
  supplement: string
  editable: boolean
}

export function listLicences(now: Date, timeZone: string): InstitutionLicence[] {
  const day = (cell: string) => (/^[+-]/.test(cell) ? dayFromNow(now, timeZone, Number(cell)) : cell)
  const written = licences.map(({ protected: system, ...row }) => ({
    ...row,
    startsOn: day(row.startsOn),
    endsOn: day(row.endsOn),
    editable: system !== 'yes',
  }))
  const without = institutions.filter((row) => !licences.some((each) => each.institution === row.key))
  return [...written, ...without.map(makeLongLicence)]
}

function makeLongLicence({ key }: Institution, index: number): InstitutionLicence {
  const year = drawNumber(2017, 2022, `licence year ${key}`)
  const month = String(drawNumber(1, 12, `licence month ${key}`)).padStart(2, '0')
  const day = String(drawNumber(1, 28, `licence day ${key}`)).padStart(2, '0')
  return {
    institution: key,
    resolution: `№ LG${year % 100}0000${String(100 + index * 7)}`,
    startsOn: `${year}-${month}-${day}`,
    endsOn: index % 3 === 0 ? `${year + 30}-${month}-${day}` : '2099-12-31',
    supplement: `Приложение № ${drawNumber(1, 5, `supplement ${key}`)}, контингент ${drawNumber(4, 90, key) * 100}`,
    editable: true,
  }
}
