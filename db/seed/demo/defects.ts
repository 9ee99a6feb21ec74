import { parseTable } from './table.ts'

// Typical errors of registrars. Missing and copied translations also occur in other demo tables
// (Журналистика, Телематика, Металлургия, Интернатура …).

/**
 * Names with errors, such as duplicates, copied translations, a code or full stop in the name, ө typed as о.
 */
export const defectiveNames = parseTable(
  ['code', 'abbr', 'direction', 'degree', 'ru', 'ky', 'en'],
  `
710104 | ПОВТ* | 710100 | b | Программное обеспечение вычислительной техники и автоматизированных систем (ПОВТАС) | Эсептоо техникасынын жана автоматташтырылган системалардын программалык камсыздоосу | Эсептоо техникасынын жана автоматташтырылган системалардын программалык камсыздоосу
710300 | ПРИН* | 710300 | b | 710300Прикладная информатика | Колдонмо информатика | Applied Informatics
531001 | КТА*  | 531000 | b | Кыргызский язык и литература. | Кыргыз тили жана адабияты | Kyrgyz Language & Literature
750502 | ПГС*  | 750500 | b | Промышленно-гражданское строительство | Өнөр жай жана атуулдук курулуш | Industrial and Civil Construction
550600 | КӨБ*  | 550600 | b | Художественное образование (ИЗО) | Көркөм билим берүү | Art Education
530800 | МО*   | 530800 | b | Бизнес-управление | Бизнес башкаруу | Business Administration
531000 | ФИЛ*  | 531000 | b | Лингвистика | Лингвистика | Linguistics
570005 | КВ*   | 570000 | s5 | Режиссура кино и телевидения | Кино жана телекөрсөтүү режиссурасы | Film and Television Directing
700402 | МРБ   | 700400 | b | Мобильная робототехника | Мобилдик робототехника | Мобилдик робототехника
710403 | ТПО   | 710400 | b | Тестирование программного обеспечения | Программалык камсыздоону тестирлөө | Программалык камсыздоону тестирлөө
600203 | ЭКС   | 600200 | b | Экскурсоведение | Экскурсия таануу | Экскурсия таануу
560102 | РАД   | 560100 | b | Радиология | |
610301 | ОХ    | 610300 | b | Охотоведение | | Game Management
640203 | АЭ    | 640200 | b | Альтернативная энергетика | Альтернативдуу энергетика | Alternative Energy
`,
)

export const defectiveSpecialities = parseTable(
  ['institution', 'faculty', 'name', 'form'],
  `
КГТУ  | ИТР | МРБ | full-b
КГТУ  | ИИТ | ТПО | full-b
КГТУ  | ЭФ  | АЭ  | full-b
ИГУ   | ФТС | ЭКС | full-b
ДА    | ФМО | МО* | full-b
КНУ   | ФФ  | ФИЛ* | full-b
КНУКИ | ФКТ | КВ* | full-s5
`,
)

/**
 * Specialities that differ from an original only by a duplicate of its name. `covered`: the original has
 * all data, so the duplicate may be deleted. `lacking`: only the duplicate has the older groups and the
 * parameters, which must be copied first.
 */
export const duplicateSpecialities = parseTable(
  ['institution', 'faculty', 'form', 'name', 'twin', 'state'],
  `
КГТУ  | ИИТ  | full-b | ПОВТ | ПОВТ* | covered
ОшТУ  | ФКИТ | full-b | ПОВТ | ПОВТ* | lacking
КГТУ  | ИИТ  | full-b | ПРИН | ПРИН* | lacking
КНУ   | ФФ   | full-b | КТА  | КТА*  | covered
ОшТУ  | АСФ  | full-b | ПГС  | ПГС*  | lacking
КГУ   | ФИИ  | full-b | КӨБ  | КӨБ*  | covered
`,
)

/** Errors: a duplicate with another ending, a person instead of a name, о and у instead of ө and ү. */
export const defectiveDepartments = parseTable(
  ['institution', 'faculty', 'short', 'ru', 'ky', 'en'],
  `
КНУКИ | ФТ   | РАМ | Кафедра режиссуры и актёрского мастерства | Режиссура жана актер чеберчилигинин кафедрасы | Department of Directing and Acting
КНУКИ | ФЭМО | ЭСТ | Заведующий кафедрой эстрады | | Head of Department of Estrada
КГТУ  | КГТИ | ПО  | Кафедра производственного обучения | Ондуруштук окутуу кафедрасы | Department of Industrial Training
ОшТУ  | ФКИТ | ИС  | Кафедра «Информационные системы» | Маалыматтык системалар кафедрасы | Маалыматтык системалар кафедрасы
`,
)
