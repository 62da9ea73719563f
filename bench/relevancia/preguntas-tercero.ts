import { type Pregunta, preguntas } from './pregunta.ts'

// Written after the engine was, and asked of it once before anyone mended anything for them (docs/decisiones/0055-como-se-califica-la-busqueda.md).
export const PREGUNTAS_TERCERO: readonly Pregunta[] = [
  ...preguntas(
    'genérico',
    `
ketorolaco ¦ KETOROLACO
dexametasona ¦ DEXAMETASONA
betametasona ¦ BETAMETASONA
timolol ¦ TIMOLOL
enalapril ¦ ENALAPRIL
ambroxol ¦ AMBROXOL
naproxeno sodico ¦ NAPROXENO
metoclopramida ¦ METOCLOPRAMIDA
levonorgestrel ¦ LEVONORGESTREL
neomicina ¦ NEOMICINA
tramadol ¦ TRAMADOL
ketoconazol ¦ KETOCONAZOL
budesonida ¦ BUDESONIDA
clindamicina ¦ CLINDAMICINA
amlodipino ¦ AMLODIPINO
magnesio ¦ MAGNESIO
acido ascorbico ¦ ÁCIDO ASCÓRBICO`,
  ),
  ...preguntas(
    'con fuerza, forma o caja',
    `
ketorolaco 30 ¦ KETOROLACO; n 30
enalapril 10 mg 30 tabs ¦ ENALAPRIL; 10 mg; f tableta; c/30
ampicilina 1 gr ¦ AMPICILINA; 1 g
ampicilina 1000 mgs ¦ AMPICILINA; 1 g
diclofenaco gel 60 gr ¦ DICLOFENACO; f gel; de 60 g
dexametasona 8 mg ampolleta ¦ DEXAMETASONA; 8 mg/2 ml; f inyectable
clonazepam 2.5 gotas ¦ CLONAZEPAM; n 2.5; f gotas
paracetamol 160 jarabe ¦ PARACETAMOL; n 160; f jarabe
naproxeno 275 ¦ NAPROXENO; n 275
metformina 1 gramo ¦ METFORMINA; 1 g
amlodipino 10 ¦ AMLODIPINO; n 10
salbutamol 2 mg jarabe ¦ SALBUTAMOL; 2 mg; f jarabe
omeprazol 40 mg inyectable ¦ OMEPRAZOL; 40 mg; f inyectable
levotiroxina 50 ¦ LEVOTIROXINA; 50 mcg
levotiroxina 100mcg 50 tabs ¦ LEVOTIROXINA; 100 mcg; c/50
risperidona solucion ¦ RISPERIDONA; f solucion
cefalexina 250 suspension ¦ CEFALEXINA; n 250; f suspension
tabletas losartan de 100 ¦ LOSARTÁN; n 100; f tableta
capsulas fluoxetina ¦ FLUOXETINA; f capsula
sildenafil 1 tableta 100 ¦ SILDENAFIL; 100 mg; c/1
gentamicina 160 ¦ GENTAMICINA; n 160
amikacina 500 mg 2 ml ¦ AMIKACINA; 500 mg/2 ml
clindamicina 600 iny ¦ CLINDAMICINA; n 600; f inyectable
azitromicina 200 suspension 30 ml ¦ AZITROMICINA; n 200; f suspension; de 30 ml
montelukast 5 masticable ¦ MONTELUKAST; n 5; f masticable
nifedipino 30 lp ¦ NIFEDIPINO; n 30; f prolongada
atorvastatina 40 mg caja 30 ¦ ATORVASTATINA; 40 mg; c/30
acido folico 5 mg c/20 ¦ ÁCIDO FÓLICO; 5 mg; c/20`,
  ),
  ...preguntas(
    'combinación',
    `
amoxicilina/clavulanato 875 ¦ AMOXICILINA + ÁCIDO CLAVULÁNICO; n 875
amox clav susp ¦ AMOXICILINA + ÁCIDO CLAVULÁNICO; f suspension
paracetamol c/cafeina ¦ PARACETAMOL + CAFEÍNA
paracetamol & tramadol ¦ PARACETAMOL + TRAMADOL
sulfa trimetoprim ¦ TRIMETOPRIMA + SULFAMETOXAZOL
dexametasona tobramicina gotas ¦ TOBRAMICINA + DEXAMETASONA
neomicina polimixina dexametasona ¦ NEOMICINA + POLIMIXINA B + DEXAMETASONA
metronidazol nistatina ovulos ¦ METRONIDAZOL + NISTATINA; f ovulo
butilhioscina metamizol iny ¦ BUTILHIOSCINA + METAMIZOL; f inyectable
valsartan/amlodipino 160/5 ¦ VALSARTÁN + AMLODIPINO; 160 mg; 5 mg
losartan hidroclorotiazida 100 25 ¦ LOSARTÁN + HIDROCLOROTIAZIDA; 100 mg; 25 mg
sitagliptina/metformina 50/850 c/56 ¦ SITAGLIPTINA + METFORMINA; 50 mg; 850 mg; c/56
loratadina con betametasona jarabe ¦ LORATADINA + BETAMETASONA; f jarabe
salbutamol ipratropio ¦ IPRATROPIO + SALBUTAMOL
timolol dorzolamida ¦ DORZOLAMIDA + TIMOLOL
etinilestradiol levonorgestrel ¦ LEVONORGESTREL + ETINILESTRADIOL
caolin pectina ¦ CAOLÍN + PECTINA
gentamicina betametasona clotrimazol 30g ¦ BETAMETASONA + CLOTRIMAZOL + GENTAMICINA; de 30 g`,
  ),
  ...preguntas(
    'con descuidos',
    `
ketorolako ¦ KETOROLACO
dexametazona ¦ DEXAMETASONA
ibuprofebo 400 ¦ IBUPROFENO; n 400
enalpril ¦ ENALAPRIL
clonazepan ¦ CLONAZEPAM
anlodipino 5 ¦ AMLODIPINO; n 5
metfornina 850 ¦ METFORMINA; n 850
difenidramina ¦ DIFENHIDRAMINA
levotirosina ¦ LEVOTIROXINA
gabapentin ¦ GABAPENTINA
furosemide ¦ FUROSEMIDA
carvamazepina ¦ CARBAMAZEPINA
hipratropio ¦ IPRATROPIO
nitrofurantoyna ¦ NITROFURANTOÍNA
sulfametoxasol ¦ TRIMETOPRIMA + SULFAMETOXAZOL
acetaminofem ¦ PARACETAMOL
aciclobir crema ¦ ACICLOVIR; f crema
espironolactona 25 barata ¦ ESPIRONOLACTONA; n 25
loratadina para alergia ¦ LORATADINA
paracetamol gotas bebe ¦ PARACETAMOL; f gotas
metronidazl ovulos ¦ METRONIDAZOL; f ovulo`,
  ),
  ...preguntas(
    'mostrador y laboratorio',
    `
keto subl 30 ¦ KETOROLACO; f sublingual; n 30
dexa 8 mg iny ¦ DEXAMETASONA; 8 mg/2 ml; f inyectable
clona 2.5 gts ¦ CLONAZEPAM; n 2.5; f gotas
ator 40 30 ¦ ATORVASTATINA; n 40; c/30
enala 10 30 ¦ ENALAPRIL; n 10; c/30
butil metamizol ¦ BUTILHIOSCINA + METAMIZOL
levo 750 5 ¦ LEVOFLOXACINO; n 750; c/5
amoxi 250 susp 75 ¦ AMOXICILINA; 250 mg/5 ml; f suspension; de 75 ml
losartan nopalia ¦ LOSARTÁN; lab Nopalia
omeprazol 20 tepefarma ¦ OMEPRAZOL; n 20; lab Tepefarma
metformina 850 picoverde ¦ METFORMINA; n 850; lab Picoverde
vientosur paracetamol ¦ PARACETAMOL; lab Vientosur`,
  ),
]
