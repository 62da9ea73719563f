import { readFileSync } from 'node:fs'

type Sinonimo = { palabra: string; equivale: string }

// Words of the trade: what is typed, and what it means. Nothing of it is an article, a laboratory or a client of the demo.

/** How the counter writes forms, ways and packs. */
const ABREVIATURAS = `
tabs, tbs, tabl, comp, comps, comprimidos, pastillas, grag, grageas = tabletas
caps, cps = cápsulas
jbe, jbes, jrb, jar = jarabe
susp, susp oral = suspensión
gtas = gotas
sol, soln = solución
sol iny, iny, inyec, inyectab, amp, amps, ampolletas, ampula, fa, fco amp, frasco ampula = solución inyectable
im, iv = inyectable
ung, pda = ungüento
pda, pom = pomada
cra, crem = crema
loc = loción
ov, ovs, ovul = óvulos
sup, sups, supos = supositorios
inh, inhalador, spray = aerosol
emuls = emulsión
elix = elíxir
pvo, polv = polvo
sob, sbs = sobres
jga, jer = jeringa
lp, lib prol, retard, xr, er, sr, ret = liberación prolongada
mast, mastic, mascables = masticables
sl, subl = sublinguales
efer, eferv = efervescentes
oft, oftal = oftálmica
vag = vaginal
ped, pediat = pediátrico
inf = infantil
fco, fcos = frasco
cja = caja
pza, pzas, pz = pieza
champu = shampoo
ac = ácido
vit = vitamina
compl = complejo`

/** Other names of a substance, and how it is shortened. */
const OTROS_NOMBRES = `
metamizol magnesico = metamizol
acetaminofen, pcm, apap = paracetamol
asa, aas, acetilsalicilato = ácido acetilsalicílico
hctz, hidroclorotiacida = hidroclorotiazida
albuterol = salbutamol
smx tmp, tmp smz, cotrimoxazol, trimetoprim sulfa, trimetoprima sulfa, sulfa = trimetoprima sulfametoxazol
hioscina, escopolamina, bromuro de butilhioscina = butilhioscina
hioscina metamizol, hioscina compuesta = butilhioscina metamizol
clorfeniramina = clorfenamina
gliburida = glibenclamida
amlodipina = amlodipino
nifedipina = nifedipino
ciprofloxacina, cipro = ciprofloxacino
levofloxacina, levoflox = levofloxacino
moxifloxacina = moxifloxacino
norfloxacina = norfloxacino
ofloxacina = ofloxacino
tiroxina, t4 = levotiroxina
amoxiclav, amoxi clav, amoxicilina clavulanato = amoxicilina ácido clavulánico
clavulanato = ácido clavulánico
bismuto = subsalicilato de bismuto
insulina n = insulina nph
insulina r = insulina regular
glargina = insulina glargina
valproato = ácido valproico
epinefrina = adrenalina
norepinefrina = noradrenalina
meperidina = petidina
nac, n acetilcisteina = acetilcisteína
penicilina benzatinica = bencilpenicilina benzatínica
penicilina procainica = bencilpenicilina procaínica
mtf = metformina
kcl = cloruro de potasio
nacl, solucion salina, suero fisiologico = cloruro de sodio
suero glucosado, dextrosa = glucosa
suero oral, sales de rehidratacion = electrolitos orales
leche de magnesia = hidróxido de magnesio
acido ascorbico = vitamina c
tocoferol = vitamina e
cianocobalamina = vitamina b12
tiamina = vitamina b1
piridoxina = vitamina b6
colecalciferol = vitamina d
complejo b, b1 b6 b12, tiamina piridoxina cianocobalamina = vitaminas b1 b6 b12
diclofenaco complejo b = diclofenaco vitaminas b1 b6 b12
folato = ácido fólico
peg = polietilenglicol
hcl = clorhidrato
carbonato de calcio = calcio
plantago, plantago psyllium = psyllium
povidona, iodopovidona, povidona yodada, yodo = yodopovidona
peroxido de hidrogeno, h2o2 = agua oxigenada
alcohol de curacion = alcohol etílico
tapabocas, mascarilla tricapa = cubrebocas
cotonetes, isopo, isopos = hisopo
glucotiras, tiras de glucosa, tiras para glucosa = tiras reactivas de glucosa
esfigmomanometro, tensiometro = baumanómetro
saturometro, oximetro = oxímetro de pulso
micropor, cinta micropore = cinta microporosa
venoclisis, equipo de suero = equipo para venoclisis
baja lengua, abatelengua = abatelenguas de madera
vaso para orina, frasco para orina = frasco recolector
punzocat, punzocath = catéter intravenoso
guantes de latex = guante de exploración látex
guantes de nitrilo = guante de exploración nitrilo
proteina whey, whey = proteína de suero
colageno = colágeno hidrolizado
bloqueador, bloqueador solar = protector solar
prueba embarazo, test de embarazo = prueba de embarazo
repelente = repelente de mosquitos`

/** The brand words that pharmacists type, each to its substance. */
const MARCAS_DEL_MOSTRADOR = `
aspirina, disprina = ácido acetilsalicílico
cafiaspirina = ácido acetilsalicílico cafeína
tempra, tylenol = paracetamol
advil, motrin, actron = ibuprofeno
flanax, naxen = naproxeno
cataflam, voltaren = diclofenaco
dolo neurobion, doloneurobion = diclofenaco vitaminas b1 b6 b12
neurobion, bedoyecta = vitaminas b1 b6 b12
dolac, supradol = ketorolaco
mobicox = meloxicam
celebrex = celecoxib
arcoxia = etoricoxib
neomelubrina, magnopyrol = metamizol
tradol = tramadol
zaldiar = tramadol paracetamol
buscapina = butilhioscina
buscapina compositum, buscapina compuesta = butilhioscina metamizol
antiflu des, antifludes = amantadina clorfenamina paracetamol
losec = omeprazol
pantozol, zoltum = pantoprazol
nexium = esomeprazol
azantac, ranisen = ranitidina
carnotprim, plasil = metoclopramida
imodium = loperamida
pepto, pepto bismol = subsalicilato de bismuto
treda = neomicina caolín pectina
amoxil = amoxicilina
augmentin, clavulin = amoxicilina ácido clavulánico
pentrexyl, binotal = ampicilina
keflex = cefalexina
rocephin = ceftriaxona
azitrocin, zithromax = azitromicina
dalacin = clindamicina
ciproxina = ciprofloxacino
tavanic, elequine = levofloxacino
vibramicina = doxiciclina
flagyl = metronidazol
macrodantina, furadantina = nitrofurantoína
zentel = albendazol
ivexterm = ivermectina
bactrim, septrin = trimetoprima sulfametoxazol
zovirax = aciclovir
diflucan = fluconazol
canesten, lotrimin = clotrimazol
nizoral = ketoconazol
lamisil = terbinafina
vermox = mebendazol
daxon = nitazoxanida
garamicina = gentamicina
klaricid = claritromicina
glucophage, dabex, predial = metformina
euglucon, daonil = glibenclamida
bi euglucon = metformina glibenclamida
amaryl = glimepirida
januvia = sitagliptina
janumet = sitagliptina metformina
lantus = insulina glargina
humulin n, novolin n = insulina nph
cozaar = losartán
hyzaar = losartán hidroclorotiazida
renitec = enalapril
capotena, capoten = captopril
norvas = amlodipino
micardis = telmisartán
diovan = valsartán
lopresor, seloken = metoprolol
lasix = furosemida
aldactone = espironolactona
lipitor = atorvastatina
crestor = rosuvastatina
plavix, iscover = clopidogrel
adalat = nifedipino
tenormin = atenolol
xarelto = rivaroxabán
eliquis = apixabán
forxiga = dapagliflozina
jardiance = empagliflozina
trayenta = linagliptina
galvus = vildagliptina
tritace = ramipril
atacand = candesartán
zocor = simvastatina
atrovent = ipratropio
pulmicort = budesonida
aerius = desloratadina
allegra = fexofenadina
clarityne = loratadina
zyrtec, virlix = cetirizina
mucosolvan = ambroxol
ventolin = salbutamol
singulair = montelukast
alin, decadron = dexametasona
celestone = betametasona
meticorten = prednisona
clorotrimeton, chlor trimeton = clorfenamina
eutirox, synthroid = levotiroxina
altruline, zoloft = sertralina
prozac = fluoxetina
lexapro = escitalopram
paxil = paroxetina
rivotril = clonazepam
tafil = alprazolam
valium = diazepam
lyrica = pregabalina
neurontin = gabapentina
tegretol = carbamazepina
depakene = ácido valproico
epamin = fenitoína
keppra = levetiracetam
seroquel = quetiapina
risperdal = risperidona
zyprexa = olanzapina
ativan = lorazepam
secotex = tamsulosina
proscar = finasterida
suprax = cefixima
barmicil, quadriderm = betametasona gentamicina clotrimazol
bactroban = mupirocina
viagra = sildenafil
cialis = tadalafil
zyloprim = alopurinol
dramamine = dimenhidrinato
redoxon = vitamina c
centrum = multivitamínico
caltrate = calcio vitamina d
isodine = yodopovidona
metamucil = fibra de psyllium
flagenase = metronidazol
axol = ambroxol
febrax = paracetamol naproxeno
syncol = paracetamol pirilamina pamabrom
xl3, xl 3, desenfriol d, tabcin = paracetamol fenilefrina clorfenamina
next = paracetamol fenilefrina clorfenamina
xl3, xl 3, desenfriol d, tabcin, next = accion:Antigripal
sedalmerck = paracetamol cafeína
vick 44, romilar = dextrometorfano
histiacil = ambroxol dextrometorfano
riopan, melox = aluminio magnesio
genoprazol = omeprazol
bisolvon = bromhexina
afrin = oximetazolina
postday = levonorgestrel
espaven = dimeticona
libertrim = trimebutina
micostatin = nistatina
5fu, 5 fu = fluorouracilo
3en1 = dexametasona complejo b`

const leer = (texto: string): Sinonimo[] =>
  texto
    .trim()
    .split('\n')
    .flatMap((linea) => {
      const [palabras = '', equivale = ''] = linea.split(' = ')
      return palabras.split(', ').map((palabra) => ({ palabra, equivale }))
    })

/** What people say it is for, without knowing a name: an action of the catalogue, or a substance. */
const PARA_QUE_ES: readonly Sinonimo[] = readFileSync(
  new URL('../../docs/ejemplos/sinonimos.csv', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .slice(1)
  .map((fila) => {
    const [palabra = '', equivale = ''] = fila.split(',')
    return { palabra, equivale }
  })

export const SINONIMOS: readonly Sinonimo[] = [
  ...[ABREVIATURAS, OTROS_NOMBRES, MARCAS_DEL_MOSTRADOR].flatMap(leer),
  ...PARA_QUE_ES,
]
