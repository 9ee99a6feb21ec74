import { parseTable } from './table.ts'

/**
 * `key`: way of studying and degree; specialities refer to it. `programme` and `kind`: names of reference
 * rows. oz: 0 with attendance, 1 by correspondence. `protected`: system record.
 */
export const studyForms = parseTable(
  [
    'key',
    'short',
    'ru',
    'ky',
    'en',
    'kindText',
    'oz',
    'courses',
    'duration',
    'kind',
    'cycle',
    'programme',
    'protected',
  ],
  `
full-b  | Оч-Б   | Очная (бакалавриат, 4 года) | Күндүзгү (бакалавриат, 4 жыл) | Full-time (bachelor, 4 years) | очная | 0 | 4 | 4 | full | 1 | bachelor | yes
full-a  | Оч-Б5  | Очная (бакалавриат, 5 лет) | Күндүзгү (бакалавриат, 5 жыл) | Full-time (bachelor, 5 years) | очная | 0 | 5 | 5 | full | 1 | bachelor |
full-s5 | Оч-С5  | Очная (специалитет, 5 лет) | Күндүзгү (адистик, 5 жыл) | Full-time (specialist, 5 years) | очная | 0 | 5 | 5 | full | 1 | specialist |
full-s6 | Оч-С6  | Очная (специалитет, 6 лет) | Күндүзгү (адистик, 6 жыл) | Full-time (specialist, 6 years) | очная | 0 | 6 | 6 | full | 1 | specialist |
full-m  | Оч-М   | Очная (магистратура, 2 года) | Күндүзгү (магистратура, 2 жыл) | Full-time (master, 2 years) | очная | 0 | 2 | 2 | full | 2 | master |
full-q  | Оч-У   | Очная (на базе колледжа, 3 года) | Күндүзгү (колледждин базасында, 3 жыл) | Full-time (after college, 3 years) | очная | 0 | 3 | 3 | full | 1 | bachelor |
full-p  | Оч-ПП  | Очная (профессиональная переподготовка, 1 год) | Күндүзгү (кесиптик кайра даярдоо, 1 жыл) | Full-time (professional retraining, 1 year) | очная | 0 | 1 | 1 | full | 1 | bachelor |
full-d  | Оч-PhD | Очная (докторантура PhD, 3 года) | Күндүзгү (PhD докторантура, 3 жыл) | Full-time (PhD, 3 years) | очная | 0 | 3 | 3 | full | 3 | doctorate |
part-b  | Заоч-Б | Заочная (бакалавриат, 5 лет) | Сырттан (бакалавриат, 5 жыл) | Part-time (bachelor, 5 years) | заочная | 1 | 5 | 5 | part | 1 | bachelor |
part-s  | Заоч-С | Заочная (специалитет, 6 лет) | Сырттан (адистик, 6 жыл) | Part-time (specialist, 6 years) | заочная | 1 | 6 | 6 | part | 1 | specialist |
part-m  | Заоч-М | Заочная (магистратура, 2,5 года) | Сырттан (магистратура, 2,5 жыл) | Part-time (master, 2.5 years) | заочная | 1 | 3 | 3 | part | 2 | master |
even-b  | Веч-Б  | Вечерняя (бакалавриат, 5 лет) | Кечки (бакалавриат, 5 жыл) | Evening (bachelor, 5 years) | вечерняя | 1 | 5 | 5 | evening | 1 | bachelor |
dist-b  | Дист-Б | Дистанционная (бакалавриат, 5 лет) | Дистанттык (бакалавриат, 5 жыл) | Distance (bachelor, 5 years) | дистанционная | 1 | 5 | 5 | distance | 1 | bachelor |
`,
)

export const levels = parseTable(
  ['key', 'ru', 'ky', 'en', 'protected'],
  `
bachelor   | Бакалавриат | Бакалавриат | Bachelor's degree | yes
specialist | Специалитет | Адистик | Specialist's degree |
master     | Магистратура | Магистратура | Master's degree |
doctorate  | Докторантура (PhD) | Докторантура (PhD) | Doctorate (PhD) |
college    | Среднее профессиональное образование | Орто кесиптик билим берүү | Secondary vocational education |
retraining | Профессиональная переподготовка | Кесиптик кайра даярдоо | Professional retraining |
preparation | Довузовская подготовка | ЖОЖго чейинки даярдык | Pre-university preparation |
internship | Интернатура | Интернатура | Интернатура |
residency  | Клиническая ординатура | Клиникалык ординатура |  |
postgraduate | Аспирантура | Аспирантура | Postgraduate study |
`,
)

/**
 * `codes`: prefixes of the codes of specialities with this qualification; `key`: their degree (b, m, s, d).
 */
export const qualifications = parseTable(
  ['key', 'codes', 'ru', 'ky', 'en', 'protected'],
  `
b | 5 6 7 | Бакалавр | Бакалавр | Bachelor | yes
m | 5 6 7 | Магистр | Магистр | Master | yes
d | 5 6 7 | Доктор философии (PhD) | Философия доктору (PhD) | Doctor of Philosophy (PhD) |
s | 560001 | Врач | Дарыгер | Physician |
s | 560002 | Врач-педиатр | Дарыгер-педиатр | Pediatrician |
s | 560003 | Врач по медико-профилактическому делу | Медициналык-алдын алуу иши боюнча дарыгер | Physician in Preventive Medicine |
s | 560004 | Врач-стоматолог | Дарыгер-стоматолог | Dentist |
s | 560005 | Провизор | Провизор | Pharmacist |
s | 560006 | Академическая медицинская сестра | Академиялык медициналык айым | Academic Nurse |
s | 570002 | Театровед | Театр таануучу | Theatre Scholar |
s | 570005 | Киновед | Кино таануучу | Film Scholar |
s | 570006 | Кинооператор | Кинооператор | Кинооператор |
s | 570013 | Звукорежиссёр | Үн режиссёру | Sound Director |
s | 570014 | Артист драматического театра и кино | Драма театрынын жана кинонун артисти | Actor of Drama Theatre and Cinema |
s | 570015 | Режиссёр | Режиссёр | Director |
s | 570019 | Педагог-хореограф | Педагог-хореограф | Choreography Teacher |
s | 570027 | Литературный работник | Адабий кызматкер | Literary Worker |
s | 570029 | Организатор социально-культурной деятельности | Социалдык-маданий ишмердүүлүктүн уюштуруучусу | Organiser of Socio-Cultural Activities |
s | 570031 | Музейный работник | Музей кызматкери | Museum Specialist |
s | 610001 | Ветеринарный врач | Ветеринардык врач | Veterinarian |
s | 620101 | Инженер-геодезист | Инженер-геодезист | Geodetic Engineer |
s | 630002 | Горный инженер-геолог | Тоо-кен инженер-геологу | Mining Engineer-Geologist |
s | 750002 | Инженер путей сообщения | Темир жол инженери | Railway Engineer |
x | | Архитектор | Архитектор | Architect |
x | | Дизайнер | Дизайнер | Designer |
x | | Инженер | Инженер | Engineer |
x | | Инженер-программист | Инженер-программист | Software Engineer |
x | | Концертмейстер | Концертмейстер | |
x | | Переводчик | Котормочу | Translator |
x | | Преподаватель | Окутуучу | Lecturer |
x | | Социальный работник | Социалдык кызматкер | Social Worker |
x | | Учитель кыргызского языка и литературы | Кыргыз тили жана адабияты мугалими | Teacher of Kyrgyz Language and Literature |
x | | Учитель начальных классов | Башталгыч класстардын мугалими | Primary School Teacher |
x | | Экономист | Экономист | Economist |
x | | Юрист | Юрист | Lawyer |
x | | Исследователь. Преподаватель-исследователь | Изилдөөчү. Окутуучу-изилдөөчү | Researcher. Lecturer-researcher |
`,
)
