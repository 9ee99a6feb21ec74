import { parseTable } from './table.ts'

/** Departments of all faculties of a field, except the faculties in `ownDepartments`. */
export const usualDepartments = parseTable(
  ['field', 'short', 'ru', 'ky', 'en'],
  `
it | ПОКС | Кафедра программного обеспечения компьютерных систем | Компьютердик системалардын программалык камсыздоосу кафедрасы | Department of Computer Systems Software
it | ИВТ | Кафедра информатики и вычислительной техники | Информатика жана эсептөө техникасы кафедрасы | Department of Informatics and Computer Engineering
it | ИСТ | Кафедра информационных систем и технологий | Маалыматтык системалар жана технологиялар кафедрасы | Department of Information Systems and Technologies
it | ПИ | Кафедра прикладной информатики | Колдонмо информатика кафедрасы | Department of Applied Informatics
economics | ЭТ | Кафедра экономической теории | Экономикалык теория кафедрасы | Department of Economic Theory
economics | ФК | Кафедра финансов и кредита | Финансы жана кредит кафедрасы | Department of Finance and Credit
economics | БУА | Кафедра бухгалтерского учёта и аудита | Бухгалтердик эсеп жана аудит кафедрасы | Department of Accounting and Audit
law | ТИГП | Кафедра теории и истории государства и права | Мамлекет жана укук теориясы жана тарыхы кафедрасы | Department of Theory and History of State and Law
law | ГП | Кафедра гражданского права и процесса | Жарандык укук жана процесс кафедрасы | Department of Civil Law and Procedure
law | УП | Кафедра уголовного права и процесса | Кылмыш укугу жана процесс кафедрасы | Department of Criminal Law and Procedure
philology | КТА | Кафедра кыргызского языка и литературы | Кыргыз тили жана адабияты кафедрасы | Department of Kyrgyz Language and Literature
philology | РЯЛ | Кафедра русского языка и литературы | Орус тили жана адабияты кафедрасы | Department of Russian Language and Literature
philology | ОЯ | Кафедра общего языкознания | Жалпы тил илими кафедрасы | Department of General Linguistics
languages | АЯ | Кафедра английского языка | Англис тили кафедрасы | Department of English Language
languages | РГЯ | Кафедра романо-германских языков | Роман-герман тилдери кафедрасы | Department of Romance and Germanic Languages
languages | ТПП | Кафедра теории и практики перевода | Котормонун теориясы жана практикасы кафедрасы | Department of Theory and Practice of Translation
pedagogy | ПЕД | Кафедра педагогики | Педагогика кафедрасы | Department of Pedagogy
pedagogy | НО | Кафедра начального образования | Башталгыч билим берүү кафедрасы | Department of Primary Education
pedagogy | ДО | Кафедра дошкольного образования | Мектепке чейинки билим берүү кафедрасы | Department of Preschool Education
psychology | ОП | Кафедра общей психологии | Жалпы психология кафедрасы | Department of General Psychology
psychology | СР | Кафедра социальной работы | Социалдык иш кафедрасы | Department of Social Work
physmath | АГ | Кафедра алгебры и геометрии | Алгебра жана геометрия кафедрасы | Department of Algebra and Geometry
physmath | ПМИ | Кафедра прикладной математики и информатики | Колдонмо математика жана информатика кафедрасы | Department of Applied Mathematics and Informatics
physmath | ОФ | Кафедра общей физики | Жалпы физика кафедрасы | Department of General Physics
nature | БИО | Кафедра биологии | Биология кафедрасы | Department of Biology
nature | ХИМ | Кафедра химии и химической технологии | Химия жана химиялык технология кафедрасы | Department of Chemistry and Chemical Technology
nature | ГЭ | Кафедра географии и экологии | География жана экология кафедрасы | Department of Geography and Ecology
history | ИК | Кафедра истории Кыргызстана | Кыргызстан тарыхы кафедрасы | Department of History of Kyrgyzstan
history | ВИ | Кафедра всеобщей истории | Дүйнөлүк тарых кафедрасы | Department of World History
history | ФИЛ | Кафедра философии | Философия кафедрасы | Department of Philosophy
relations | МО | Кафедра международных отношений | Эл аралык мамилелер кафедрасы | Department of International Relations
relations | МП | Кафедра международного права | Эл аралык укук кафедрасы | Department of International Law
relations | ПОЛ | Кафедра политологии | Саясат таануу кафедрасы | Department of Political Science
oriental | КИТ | Кафедра китаеведения | Кытай таануу кафедрасы | Department of Chinese Studies
oriental | ТЮР | Кафедра тюркологии | Түркология кафедрасы | Department of Turkic Studies
oriental | БСВ | Кафедра Ближнего и Среднего Востока | Жакынкы жана Орто Чыгыш кафедрасы | Department of Near and Middle East
journalism | ТПЖ | Кафедра теории и практики журналистики | Журналистиканын теориясы жана практикасы кафедрасы | Department of Theory and Practice of Journalism
journalism | МК | Кафедра медиакоммуникаций | Медиакоммуникациялар кафедрасы | Department of Media Communications
medicine | ФТ | Кафедра факультетской терапии | Факультеттик терапия кафедрасы | Department of Faculty Therapy
medicine | ГХ | Кафедра госпитальной хирургии | Госпиталдык хирургия кафедрасы | Department of Hospital Surgery
medicine | АНА | Кафедра анатомии человека | Адамдын анатомиясы кафедрасы | Department of Human Anatomy
medicine | ПДИ | Кафедра педиатрии | Педиатрия кафедрасы | Department of Pediatrics
dentistry | ТС | Кафедра терапевтической стоматологии | Терапиялык стоматология кафедрасы | Department of Therapeutic Dentistry
dentistry | ХС | Кафедра хирургической стоматологии | Хирургиялык стоматология кафедрасы | Department of Surgical Dentistry
dentistry | ФАР | Кафедра фармакологии | Фармакология кафедрасы | Department of Pharmacology
agronomy | РАС | Кафедра растениеводства | Өсүмдүк өстүрүү кафедрасы | Department of Crop Production
agronomy | ЛХ | Кафедра лесного хозяйства | Токой чарбасы кафедрасы | Department of Forestry
agronomy | ПА | Кафедра почвоведения и агрохимии | Топурак таануу жана агрохимия кафедрасы | Department of Soil Science and Agrochemistry
veterinary | ВС | Кафедра ветеринарно-санитарной экспертизы | Ветеринардык-санитардык экспертиза кафедрасы | Department of Veterinary and Sanitary Expertise
veterinary | ФЖ | Кафедра физиологии животных | Жаныбарлардын физиологиясы кафедрасы | Department of Animal Physiology
veterinary | ЗБ | Кафедра зоотехнии и биотехнологии | Зоотехния жана биотехнология кафедрасы | Department of Animal Science and Biotechnology
engineering | МАШ | Кафедра машиностроения | Машина куруу кафедрасы | Department of Mechanical Engineering
engineering | АР | Кафедра автоматизации и робототехники | Автоматташтыруу жана робототехника кафедрасы | Department of Automation and Robotics
engineering | ИГ | Кафедра инженерной графики | Инженердик графика кафедрасы | Department of Engineering Graphics
energy | ТОЭ | Кафедра теоретической и общей электротехники | Теориялык жана жалпы электротехника кафедрасы | Department of Theoretical and General Electrical Engineering
energy | ЭС | Кафедра электроснабжения | Электр менен жабдуу кафедрасы | Department of Power Supply
energy | ТЭ | Кафедра теплоэнергетики | Жылуулук энергетикасы кафедрасы | Department of Heat Power Engineering
transport | АТ | Кафедра автомобильного транспорта | Автомобиль унаасы кафедрасы | Department of Automobile Transport
transport | ОПБД | Кафедра организации перевозок и безопасности движения | Ташууну уюштуруу жана кыймыл коопсуздугу кафедрасы | Department of Transport Management and Traffic Safety
transport | АРМ | Кафедра автоматизации, робототехники и мехатроники | Автоматташтыруу, робототехника жана мехатроника кафедрасы | Department of Automation, Robotics and Mechatronics
technology | ТИЛП | Кафедра технологии изделий лёгкой промышленности | Жеңил өнөр жай буюмдарынын технологиясы кафедрасы | Department of Technology of Light Industry Products
technology | ТПОП | Кафедра технологии продуктов общественного питания | Коомдук тамактануу азыктарынын технологиясы кафедрасы | Department of Technology of Public Food Products
technology | ТКПП | Кафедра технологии консервирования пищевых продуктов | Тамак-аш азыктарын консервалоо технологиясы кафедрасы | Department of Food Preservation Technology
construction | СК | Кафедра строительных конструкций | Курулуш конструкциялары кафедрасы | Department of Building Structures
construction | АД | Кафедра автомобильных дорог, мостов и тоннелей | Автомобиль жолдору, көпүрөлөр жана тоннелдер кафедрасы | Department of Roads, Bridges and Tunnels
construction | ВВ | Кафедра водоснабжения и водоотведения | Суу менен жабдуу жана суу чыгаруу кафедрасы | Department of Water Supply and Sanitation
architecture | АРХ | Кафедра архитектуры | Архитектура кафедрасы | Department of Architecture
architecture | ДАС | Кафедра дизайна архитектурной среды | Архитектуралык чөйрөнүн дизайны кафедрасы | Department of Design of Architectural Environment
architecture | РРАН | Кафедра реставрации и реконструкции архитектурного наследия | Архитектуралык мурасты реставрациялоо жана реконструкциялоо кафедрасы | Department of Restoration and Reconstruction of Architectural Heritage
mining | ГД | Кафедра горного дела | Тоо-кен иши кафедрасы | Department of Mining
mining | ГР | Кафедра геологии и разведки | Геология жана чалгындоо кафедрасы | Department of Geology and Exploration
theology | РЕЛ | Кафедра религиоведения | Дин таануу кафедрасы | Department of Religious Studies
theology | ТЕО | Кафедра теологии | Теология кафедрасы | Department of Theology
sport | ТФВ | Кафедра теории физического воспитания | Дене тарбия теориясы кафедрасы | Department of Theory of Physical Education
sport | ЕДБ | Кафедра единоборств | Күрөш өнөрлөрү кафедрасы | Department of Combat Sports
sport | СИ | Кафедра спортивных игр | Спорттук оюндар кафедрасы | Department of Sports Games
tourism | ТУР | Кафедра туризма | Туризм кафедрасы | Department of Tourism
tourism | ГРБ | Кафедра гостинично-ресторанного бизнеса | Мейманкана-ресторан бизнеси кафедрасы | Department of Hotel and Restaurant Business
management | МЕН | Кафедра менеджмента | Менеджмент кафедрасы | Department of Management
management | МЛ | Кафедра маркетинга и логистики | Маркетинг жана логистика кафедрасы | Department of Marketing and Logistics
management | БА | Кафедра бизнес-администрирования | Бизнес башкаруу кафедрасы | Department of Business Administration
government | ГМУ | Кафедра государственного и муниципального управления | Мамлекеттик жана муниципалдык башкаруу кафедрасы | Department of Public and Municipal Administration
government | ГС | Кафедра государственной службы | Мамлекеттик кызмат кафедрасы | Department of Civil Service
music | МТД | Кафедра музыкально-теоретических дисциплин | Музыкалык-теориялык дисциплиналар кафедрасы | Department of Music-Theoretical Disciplines
music | ФОР | Кафедра фортепиано | Фортепиано кафедрасы | Department of Piano
music | НИ | Кафедра народных инструментов | Элдик аспаптар кафедрасы | Department of Folk Instruments
theatre | РАМ | Кафедра режиссуры и актёрского мастерства | Режиссура жана актер чеберчилиги кафедрасы | Department of Directing and Acting
theatre | СРЧ | Кафедра сценической речи | Сахна кеби кафедрасы | Department of Stage Speech
cinema | КИНО | Кафедра кино | Кино кафедрасы | Cinema Department
cinema | КОМ | Кафедра «Кинооператорское мастерство» | Кинооператор чеберчилиги кафедрасы | Department of Cinematography
dance | ХОР | Кафедра хореографии | Хореография кафедрасы | Department of Choreography
dance | НТ | Кафедра народного танца | Элдик бий кафедрасы | Department of Folk Dance
arts | ЖИВ | Кафедра живописи | Живопись кафедрасы | Department of Painting
arts | ДПИ | Кафедра дизайна и прикладного искусства | Дизайн жана колдонмо искусство кафедрасы | Department of Design and Applied Arts
arts | СКУ | Кафедра скульптуры | Скульптура кафедрасы | Department of Sculpture
telecom | СС | Кафедра систем связи | Байланыш системалары кафедрасы | Department of Communication Systems
telecom | РЭ | Кафедра радиоэлектроники | Радиоэлектроника кафедрасы | Department of Radio Electronics
aviation | ЭВС | Кафедра эксплуатации воздушных судов | Аба кемелерин эксплуатациялоо кафедрасы | Department of Aircraft Operation
aviation | УВД | Кафедра управления воздушным движением | Аба кыймылын башкаруу кафедрасы | Department of Air Traffic Control
command | ТАК | Кафедра тактики | Тактика кафедрасы | Department of Tactics
command | ФП | Кафедра физической подготовки | Дене даярдыгы кафедрасы | Department of Physical Training
geodesy | ГЕО | Кафедра геодезии | Геодезия кафедрасы | Department of Geodesy
geodesy | ЗК | Кафедра землеустройства и кадастра | Жер түзүү жана кадастр кафедрасы | Department of Land Management and Cadastre
`,
)

/** Departments of faculties that do not have the usual departments of their field. */
export const ownDepartments = parseTable(
  ['institution', 'faculty', 'short', 'ru', 'ky', 'en'],
  `
КНУКИ | ФХКД | СКД | Кафедра социально-культурной деятельности | Социалдык-маданий ишмердиги кафедрасы | Department of Socio-Cultural Activity
КНУКИ | ФХКД | ХОР | Кафедра хореографии | Хореография кафедрасы | Department of Choreography
КНУКИ | ФХКД | СГД | Кафедра социально-гуманитарных дисциплин | Социалдык-гуманитардык дисциплиналар кафедрасы | Department of Socio-Humanitarian Disciplines
КНУКИ | ФНМ | ДО | Кафедра дирижирования оркестром | Оркестр дирижерлугу кафедрасы | Department of Orchestra Conducting
КНУКИ | ФНМ | ДХ | Кафедра дирижирования хором | Хор дирижерлугу кафедрасы | Department of Choir Conducting
КНУКИ | ФНМ | ТМФ | Кафедра традиционной музыки и фольклора | Салттык музыка жана фольклор кафедрасы | Department of Traditional Music and Folklore
КНУКИ | ФНМ | ФК | Кафедра фортепиано и концертмейстеры | Фортепиано жана концертмейстердик кафедрасы | Department of Piano and Accompaniment
КНУКИ | ФЭМО | ЭСТ | Кафедра эстрады | Эстрада кафедрасы | Department of Estrada
КНУКИ | ФЭМО | МО | Кафедра музыкального образования | Музыкалык билим берүү кафедрасы | Department of Music Education
КНУКИ | ФЭМО | МТД | Кафедра музыкально-теоретических дисциплин | Музыкалык-теориялык дисциплиналар кафедрасы | Department of Music-Theoretical Disciplines
КНУКИ | ФТ | РАМ | Кафедра режиссуры и актерского мастерства | Режиссура жана актер чеберчилиги кафедрасы | Department of Directing and Acting
КНУКИ | ФТ | СРЧ | Кафедра сценической речи | Сахна кеби кафедрасы | Department of Stage Speech
КНУКИ | ФКТ | КИНО | Кафедра кино | Кино кафедрасы | Cinema Department
КНУКИ | ФКТ | КОМ | Кафедра «Кинооператорское мастерство» | Кинооператор чеберчилиги кафедрасы | Department of Cinematography
КНУКИ | ФКТ | ТРР | Кафедра телевещания и режиссуры радиовещания | Телекөрсөтүү жана радио уктуруу режиссерлугу | Department of Television Broadcasting and Radio Broadcast Directing
КГТУ | ИИТ | ПОКС | Кафедра программного обеспечения компьютерных систем | Компьютердик системалардын программалык камсыздоосу кафедрасы | Department of Computer Systems Software
КГТУ | ИИТ | ПИ | Кафедра прикладной информатики | Колдонмо информатика кафедрасы | Department of Applied Informatics
КГТУ | ИИТ | ИВТ | Кафедра информатики и вычислительной техники | Информатика жана эсептөө техникасы кафедрасы | Department of Informatics and Computer Engineering
КГТУ | ИИТ | ИСЭ | Кафедра информационных систем в экономике | Экономикадагы маалыматтык системалар кафедрасы | Department of Information Systems in Economics
КГТУ | ИИТ | ИБ | Кафедра информационной безопасности | Маалыматтык коопсуздук кафедрасы | Department of Information Security
КГТУ | КГТИ | МАПП | Кафедра машин и аппаратов пищевых производств | Тамак-аш өндүрүшүнүн машиналары жана аппараттары кафедрасы | Department of Machines and Apparatus of Food Production
КГТУ | КГТИ | ИП | Кафедра инженерной педагогики | Инженердик педагогика кафедрасы | Department of Engineering Pedagogy
`,
)

export const protectedDepartments: readonly (readonly [string, string, string])[] = [
  ['КГТУ', 'ИИТ', 'ПОКС'],
  ['КНУКИ', 'ФТ', 'РАМ'],
]
