import { parseTable } from './table.ts'

/** Faculties that are named after their field (fields.ts). Larger institutions teach more specialities. */
export const usualFaculties = parseTable(
  ['institution', 'fields'],
  `
КНУ    | it physmath economics law philology languages nature history journalism relations psychology pedagogy mining
КГТУ   | telecom management
КГУ    | pedagogy physmath nature languages history arts psychology it economics
БГУ    | economics law
КГМА   | psychology
КНАУ   | agronomy veterinary engineering technology economics geodesy
КГАФКиС | sport pedagogy psychology
КНУКИ  | journalism
КНК    | music dance
НАХ    | arts architecture
КТУМ   | it economics engineering philology veterinary journalism theology tourism
КРСУ   | it law economics medicine architecture relations languages
АГУПКР | government management economics
КЭУ    | economics management tourism it law
ДА     | relations oriental languages
АМВД   | law it psychology
ВИ     | command telecom
АГКНБ  | law it
ЮА     | law government
КАИ    | aviation telecom
КГУСТА | construction architecture transport economics geodesy
БМПИ   | music pedagogy
ОшГУ   |
ОшТУ   |
ОшГПУ  | pedagogy physmath nature philology arts
КУМУ   | it law languages economics construction
ЖАГУ   | it medicine pedagogy economics agronomy technology
БатГУ  | pedagogy mining economics physmath law
ИГУ    | it economics law pedagogy nature tourism
НГУ    | pedagogy agronomy economics engineering
ТГУ    | pedagogy technology economics
АУЦА   | it economics law psychology relations
УЦА    | it nature
МУЦА   | relations languages management
МУКР   | it law relations medicine economics
АТ     |
Адам   | management it law
СУ     | medicine it management
МВШМ   | medicine dentistry
ММУ    | medicine dentistry
АзМИ   | medicine dentistry
МАУПФиБ | law economics management
КРАО   | psychology law
ВУ     | oriental languages theology
ЧУ     | it law economics
АТС    | tourism languages
АрГИ   | theology psychology
АОБСЕ  | relations government
`,
)

/** Faculties with their own names. If the last cell is empty, they teach the programmes of their field. */
export const ownFaculties = parseTable(
  ['institution', 'field', 'shortRu', 'shortKy', 'shortEn', 'ru', 'ky', 'en', 'programmes'],
  `
КГТУ | it | ИИТ | МТИ | IIT | Институт информационных технологий | Маалыматтык технологиялар институту | Institute of Information Technology | ПОВТ ИВТ АСОИ ИСТ ПРИН ПИ ИБ ИИ
КГТУ | transport | ИТР | УРИ | ITR | Институт транспорта и робототехники | Унаа жана робототехника институту | Institute of Transport and Robotics | ААХ ОБД ОПУ МР АТП РБТ
КГТУ | energy | ЭФ | ЭФ | FE | Энергетический факультет | Энергетика факультети | Faculty of Energy |
КГТУ | technology | ТИ | ТИ | IT | Технологический институт | Технология институту | Institute of Technology |
КГТУ | engineering | КГТИ | КГТИ | KGTI | Кыргызско-Германский технический институт | Кыргыз-Германия техникалык институту | Kyrgyz-German Technical Institute | ПРС ПЖП МШ ТМ ЛОГ
КГТУ | architecture | ИАД | АДИ | IAD | Институт архитектуры и дизайна | Архитектура жана дизайн институту | Institute of Architecture and Design |
КГТУ | construction | КСИ | ККИ | KCEI | Кыргызский строительный институт им. Н. Исанова | Н. Исанов атындагы Кыргыз курулуш институту | Kyrgyz Civil Engineering Institute n.a. N. Isanov |
КГТУ | arts | ВШД | ДЖМ | GSD | Высшая школа дизайна | Дизайн жогорку мектеби | Graduate School of Design | ДИЗ ГДИЗ ИНТ ИКТ
БГУ | philology | ФФ | ФФ | FPh | Факультет филологии | Филология факультети | Faculty of Philology |
БГУ | pedagogy | ФП | ПФ | FP | Факультет педагогики | Педагогика факультети | Faculty of Pedagogy |
БГУ | oriental | ФВМО | ЧТЭМФ | FOSIR | Факультет востоковедения и международных отношений | Чыгыш таануу жана эл аралык мамилелер факультети | Faculty of Oriental Studies and International Relations | ВОСТ МО КИТ ТЮРК РЕГ
БГУ | languages | ФЕЯ | ЕТФ | FEL | Факультет европейских языков | Европа тилдери факультети | Faculty of European Languages | ЛИНГ АЯ НЯ ФЯ ПП
БГУ | languages | ККФ | ККФ | KChF | Кыргызско-Китайский факультет | Кыргыз-Кытай факультети | Kyrgyz-Chinese Faculty | КИЯ КИТ ПП
БГУ | journalism | ФЖИТ | ЖМТФ | FJIT | Факультет журналистики и информационных технологий | Журналистика жана маалыматтык технологиялар факультети | Faculty of Journalism and Information Technology | ЖУР РСО ИСТ ВЕБ
БГУ | psychology | СПФ | СПФ | FSP | Социально-психологический факультет | Социалдык-психологиялык факультет | Social-Psychological Faculty |
БГУ | nature | ФЭМ | ЭМФ | FEM | Факультет экологии и менеджмента | Экология жана менеджмент факультети | Faculty of Ecology and Management | ЭКОЛ ПРП МЕН ТУР
КГМА | medicine | ЛФ-1 | ДИФ-1 | GM-1 | Факультет лечебного дела № 1 | № 1 Дарылоо иши факультети | Faculty of General Medicine No 1 | ЛД ЛАБ
КГМА | medicine | ЛФ-2 | ДИФ-2 | GM-2 | Факультет лечебного дела № 2 | № 2 Дарылоо иши факультети | Faculty of General Medicine No 2 | ЛД ОЗ
КГМА | medicine | ЛФА | АДИФ | GME | Факультет лечебного дела на английском языке | Англис тилиндеги дарылоо иши факультети | Faculty of General Medicine in English | ЛД ПЕДИ
КГМА | medicine | ФПед | ПедФ | FPed | Факультет педиатрии | Педиатрия факультети | Faculty of Pediatrics | ПЕДИ СД
КГМА | medicine | МПФ | МАФ | FMPC | Медико-профилактический факультет | Медициналык-алдын алуу факультети | Faculty of Medical and Preventive Care | МПД ОЗ
КГМА | dentistry | СФ | СФ | FD | Стоматологический факультет | Стоматология факультети | Faculty of Dentistry | СТОМ ЛАБ
КГМА | dentistry | ФФ | ФФ | FPhar | Фармацевтический факультет | Фармация факультети | Faculty of Pharmacy | ФАРМ ЛАБ
КГМА | medicine | ВСО | ЖМСФ | FHN | Факультет высшего сестринского образования | Жогорку медсестралык билим берүү факультети | Faculty of Higher Nursing | СД ЛАБ
КНУКИ | dance | ФХКД | ХМИФ | FCCA | Факультет хореографии и культурной деятельности | Хореография жана маданий ишмердик факультети | Faculty of Choreography and Cultural Activity | ПХ СКД КУЛТ МДОП
КНУКИ | music | ФНМ | ЭМФ | FFM | Факультет народной музыки | Элдик музыка факультети | Faculty of Folk Music | МО-П СКД МУЗ
КНУКИ | music | ФЭМО | ЭМББФ | FEME | Факультет эстрадно-музыкального образования | Эстрада-музыкалык билим берүү факультети | Faculty of Estrada and Music Education | МО-П ЗР МУЗ
КНУКИ | theatre | ФТ | ТФ | FTh | Факультет «Театр» | Театр факультети | Faculty of Theater |
КНУКИ | cinema | ФКТ | КТФ | FCT | Факультет «Кино и Телевещание» | «Кино жана Телекөрсөтүү» факультети | Faculty of Cinema and Television |
ОшГУ | philology | ИФМК | ФМАКИ | IPIC | Институт филологии и межкультурной коммуникации | Филология жана маданияттар аралык коммуникация институту | Institute of Philology and Intercultural Communication | КТА РЯЛ ПП АЯ НЯ
ОшГУ | pedagogy | ИПИЖ | ПИЖИ | IPAJ | Институт педагогики, искусства и журналистики | Педагогика, искусство жана журналистика институту | Institute of Pedagogy, Arts and Journalism | НО ДОЛ ПСИХ ИЗО ЖУР
ОшГУ | law | ИЮИ | ТЮИ | IHL | Историко-юридический институт | Тарыхый-юридикалык институт | Institute of History and Law | ЮР СЭ ИСТР ИШ
ОшГУ | nature | ИЕНФ | ЖИДТИ | INS | Институт естественных наук, физической культуры, туризма и аграрных технологий | Жаратылыш илимдери, дене тарбиясы, туризм жана агрардык технологиялар институту | Institute of Natural Sciences, Physical Culture, Tourism and Agrarian Technologies | БИО ХИМ ГЕО ТУР АГР ВЕТ
ОшГУ | it | ИМФТИТ | МФТМТИ | IMPIT | Институт математики, физики, техники и информационных технологий | Математика, физика, техника жана информатикалык технологиялар институту | Institute of Mathematics, Physics, Engineering and Information Technology | ПМИ ПОВТ АСОИ ИБ МР ЭС АИ
ОшГУ | economics | ИЭБМ | ЭБМИ | IEBM | Институт экономики, бизнеса и менеджмента | Экономика, бизнес жана менеджмент институту | Institute of Economics, Business and Management | ФК-Э БУХ ЭУП НН МАР БИ ГМУ
ОшГУ | oriental | ИВ | ЧТИ | IOS | Институт востоковедения | Чыгыш таануу институту | Institute of Oriental Studies | ВОСТ РЕГ МО ПОЛ
ОшГУ | relations | ВШМОП | ЭББПЖМ | HSIEP | Высшая школа международных образовательных программ | Эл аралык билим берүү программаларынын жогорку мектеби | Higher School of International Educational Programmes | МО БУ АЯ
ОшГУ | languages | ККФ | ККФ | KChF | Кыргызско-Китайский факультет | Кыргыз-Кытай факультети | Kyrgyz-Chinese Faculty | КИЯ КИТ ПП
ОшГУ | medicine | МФ | МФ | FM | Медицинский факультет | Медицина факультети | Faculty of Medicine | ЛД ПЕДИ МПД СТОМ ФАРМ СД
ОшГУ | theology | ТФ | ТФ | FTh | Теологический факультет | Теология факультети | Faculty of Theology |
ОшТУ | construction | АСФ | АКФ | FAC | Архитектурно-строительный факультет | Архитектура жана курулуш факультети | Faculty of Architecture and Construction | ПГС ПЗ АДА УЭН ГТС АРХ СЖД
ОшТУ | transport | АТФ | АУФ | FAT | Автотранспортный факультет | Автоунаа факультети | Faculty of Automobile Transport | ОБД ОПУ ТД ААХ АСЕР
ОшТУ | it | ФКИТ | КМТФ | FCIT | Факультет кибернетики и информационных технологий | Кибернетика жана маалымат технологиялар факультети | Faculty of Cybernetics and Information Technology | ПОВТ ИСТ УТС КЛ ССК ЦТВ
ОшТУ | energy | ЭФ | ЭФ | FEn | Энергетический факультет | Энергетика факультети | Faculty of Energy |
ОшТУ | technology | ТФ | ТФ | FT | Технологический факультет | Технология факультети | Faculty of Technology |
ОшТУ | economics | ФЭМ | ЭМФ | FEM | Факультет экономики и менеджмента | Экономика жана менеджмент факультети | Faculty of Economics and Management | ЭК БУХ МЕН ЛОГ
ОшТУ | geodesy | ФГД | ГДФ | FGD | Факультет геодезии и дизайна | Геодезия жана дизайн факультети | Faculty of Geodesy and Design | ПГ ДИЗ ДАС
АТ | it | ФИИ | ИИФ | FEI | Факультет инженерии и информатики | Инженерия жана информатика факультети | Faculty of Engineering and Informatics | КИ ПРИН ПИ ИИ
АТ | economics | ФЭУ | ЭБФ | FEA | Факультет экономики и управления | Экономика жана башкаруу факультети | Faculty of Economics and Administration | ФК-Э МЕН МЭ
АТ | languages | ФГН | ГИФ | FH | Факультет гуманитарных наук | Гуманитардык илимдер факультети | Faculty of Humanities | ФО ПП АЯ
АТ | relations | ФСН | КИФ | FSS | Факультет социальных наук | Коомдук илимдер факультети | Faculty of Social Sciences | МО ЮР РСО ПСИХ
АТ | medicine | МФ | МФ | FM | Медицинский факультет | Медицина факультети | Faculty of Medicine |
МУКР | management | КОЛ | КОЛ | КОЛ | Колледж | Колледж | Колледж | МЕН БУ
`,
)

export const protectedFaculties: readonly (readonly [string, string])[] = [
  ['КГТУ', 'Институт информационных технологий'],
  ['КНУ', 'Юридический факультет'],
]
