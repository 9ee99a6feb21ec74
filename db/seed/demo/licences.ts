import { table } from './table.ts'

/**
 * Licences of the ministry; every institution without one here has one of its own number. Dates are ISO days, or days
 * from the load (+42, -120). An empty institution: held by nobody any more.
 */
export const licences = table(
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
