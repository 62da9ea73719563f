import { type Pregunta, preguntas } from './pregunta.ts'

// Looked for where the other lists are easy; on the second catalogue. Committed before they were first asked.
export const PREGUNTAS_DIFICILES: readonly Pregunta[] = [
  ...preguntas(
    'varias palabras juntas',
    `
paracetamol500tabs ¦ PARACETAMOL; 500 mg; f tableta
losartanhidroclorotiazida ¦ LOSARTÁN + HIDROCLOROTIAZIDA
sulfadiazinadeplata ¦ SULFADIAZINA DE PLATA
metformina850mgc/30 ¦ METFORMINA; 850 mg; c/30
acidofolico5mg ¦ ÁCIDO FÓLICO; 5 mg
omeprazol20mgcaps ¦ OMEPRAZOL; 20 mg; f capsula`,
  ),
  ...preguntas(
    'descuido en dos palabras',
    `
losartam hidroclorotiacida ¦ LOSARTÁN + HIDROCLOROTIAZIDA
amoxisilina clabulanico ¦ AMOXICILINA + ÁCIDO CLAVULÁNICO
dexametazona neomisina ¦ NEOMICINA + POLIMIXINA B + DEXAMETASONA
betametazona cremma ¦ BETAMETASONA; f crema
ketorolako tramadoll ¦ KETOROLACO + TRAMADOL
parasetamol tabeltas 750 ¦ PARACETAMOL; n 750; f tableta
diclofenako capsulaz complejo b ¦ DICLOFENACO + COMPLEJO B`,
  ),
  ...preguntas(
    'descuido al principio',
    `
aracetamol ¦ PARACETAMOL
osartan 50 ¦ LOSARTÁN; n 50
netformina ¦ METFORMINA
boratadina ¦ LORATADINA
pmeprazol ¦ OMEPRAZOL
cuprofloxacino ¦ CIPROFLOXACINO
sbuprofeno ¦ IBUPROFENO`,
  ),
  ...preguntas(
    'descuido en lo corto o a medio escribir',
    `
parase ¦ PARACETAMOL
amoxis 500 ¦ AMOXICILINA; n 500
azitromis ¦ AZITROMICINA
losarta 50 tavs ¦ LOSARTÁN; n 50; f tableta
ciprof 500 14 tabls ¦ CIPROFLOXACINO; n 500; c/14; f tableta`,
  ),
  ...preguntas(
    'cifras de otro modo',
    `
losartan hidroclorotiazida 50/12,5 ¦ LOSARTÁN + HIDROCLOROTIAZIDA; 50 mg; 12.5 mg
bisoprolol 2,5 mg ¦ BISOPROLOL; 2.5 mg
digoxina .25 ¦ DIGOXINA; n 0.25
metformina 1,000 ¦ METFORMINA; 1 g
30 losartan 50 ¦ LOSARTÁN; n 50; c/30
losartan 30 tabletas 50 mg ¦ LOSARTÁN; 50 mg; c/30
losartan 50mg tab c30 ¦ LOSARTÁN; 50 mg; c/30
quetiapina 25mgx30 ¦ QUETIAPINA; 25 mg; c/30
nistatina 100 000 ui ¦ NISTATINA
penicilina benzatinica 1200000 ¦ BENCILPENICILINA BENZATÍNICA
amikacina 500mg/2ml ¦ AMIKACINA; 500 mg/2 ml
ambroxol 15mg/5ml ¦ AMBROXOL; 15 mg/5 ml
ibuprofeno 2g/100ml ¦ IBUPROFENO; 100 mg/5 ml
ceftriaxona 1gr im ¦ CEFTRIAXONA; 1 g`,
  ),
  ...preguntas(
    'cerca de otra sustancia',
    `
prednisolona ¦ PREDNISOLONA
cetirizina ¦ CETIRIZINA
levocetirizina ¦ LEVOCETIRIZINA
loratadina 10 ¦ LORATADINA; n 10
desloratadina ¦ DESLORATADINA
omeprazol 40 ¦ OMEPRAZOL; n 40
esomeprazol ¦ ESOMEPRAZOL
hidrocortisona ¦ HIDROCORTISONA
clorfenamina ¦ CLORFENAMINA
gentamicina crema ¦ GENTAMICINA; f crema
cefalexin ¦ CEFALEXINA
clonazepam gotas 10 ml ¦ CLONAZEPAM; f gotas; de 10 ml`,
  ),
  ...preguntas(
    'dicho a la gente',
    `
pastillas para la presion losartan ¦ LOSARTÁN
jarabe para la tos ambroxol ¦ AMBROXOL; f jarabe
paracetamol para niños ¦ PARACETAMOL
crema betametasona para la piel ¦ BETAMETASONA; f crema
me das omeprazol de 20 ¦ OMEPRAZOL; n 20
inyeccion dexametasona ¦ DEXAMETASONA; f inyectable
ampolletas de complejo b ¦ COMPLEJO B; f inyectable
gotas para los ojos tobramicina ¦ TOBRAMICINA; f oftalmica`,
  ),
]
