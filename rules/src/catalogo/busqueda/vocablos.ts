/** Spellings of one thing on labels and at the counter, by how it is kept: its first word. Plain words. */
const ESCRITURAS = `
tableta: tab tabs tabl tabls tbs tbl tbls tabletas
capsula: cap caps cps capsul capsulas
comprimido: comp comps compr cpr cprs comprimidos
gragea: grag grags grg grageas
jarabe: jbe jbes jrbe jarabes
suspension: susp suspensiones
solucion: sol soln soluc soluciones
inyectable: iny inyec inyect inj inyectables inyectado inyeccion inyecciones
ampolleta: amp amps ampula ampulas ampolla ampollas ampolletas
unguento: ung ungto unguentos
crema: cra cma crm cremas
pomada: pom pomadas
ovulo: ov ovs ovul ovulos
supositorio: sup supo supos supp supositorios
gota: gts gtas gotas gotitas gotero
aerosol: aer aero aerosoles
nebulizar: neb nebul nebulizacion nebulizaciones nebulizado
polvo: pvo polv polvos
locion: loc lociones
shampoo: champu shamp champus shampoos
oftalmico: oft oftal oftalm oftalmica oftalmicas oftalmicos
otico: otica oticas oticos
liberacion: lib
prolongada: prol prolong prolongado
recubierta: rec recub recubiertas recubierto recubiertos
masticable: mast mastic masticables chupable chupables
sublingual: subl sublinguales
efervescente: eferv efer efervescentes
vaginal: vag vaginales
pediatrico: ped pediatr pediatrica pediatricas pediatricos
frasco: fco fcos fsco frascos
caja: cja cj caj cajas
pieza: pza pzas pz pzs piezas
sobre: sob sobres
acido: ac acidos
vitamina: vit vits vitaminas
clorhidrato: clorh clorhid hcl
`

/** Each spelling with the word that it stands for. */
export const LEMAS: ReadonlyMap<string, string> = new Map(
  ESCRITURAS.trim()
    .split('\n')
    .flatMap((linea) => {
      const [palabra = '', otras = ''] = linea.split(': ')
      return otras.split(' ').map((otra): [string, string] => [otra, palabra])
    }),
)

const palabras = (texto: string): ReadonlySet<string> => new Set(texto.trim().split(/\s+/))

/** How a medicine is taken: a name ends where one of them stands. Plain words in singular, `esForma` reads them. */
export const FORMAS = palabras(`
tableta capsula comprimido gragea jarabe suspension solucion inyectable ampolleta unguento crema pomada gel ovulo
supositorio gota aerosol spray inhalador polvo granulado parche locion shampoo oftalmico otico nasal liberacion
prolongada recubierta masticable sublingual efervescente vaginal sobre emulsion enema elixir colirio espuma jalea perla
pastilla trocisco implante retard retardada laqueada dispersable pluma ampula vial caja frasco pieza tubo
`)

/** How it is packed: said by habit, so that an article that does not say it is still what was meant. */
export const EMPAQUES = palabras('caja frasco pieza envase empaque presentacion blister tubo bote')

/** What a substance is bound to: no second substance, and no reason to leave an article out. */
export const SALES = palabras(`
sodico sodica potasico potasica calcico calcica magnesico magnesica clorhidrato diclorhidrato bromhidrato maleato
besilato mesilato tosilato fumarato hemifumarato tartrato bitartrato succinato hemisuccinato fosfato sulfato bisulfato
hidrogenosulfato acetato citrato bromuro yoduro nitrato lisina trometamina arginina erbumina pamoato embonato estearato
etilsuccinato palmitato propionato dipropionato valerato furoato resinato trihidrato hemihidrato monohidrato dihidrato
trihidratado anhidro anhidra monohidratado dihidratado sesquihidrato micronizado sodio potasio calcio medoxomilo axetilo
proxetilo cilexetilo hidroxibenzoato xinafoato isetionato
`)

/** Words that say nothing about what is looked for. */
export const VACIAS = palabras(`
con de para y en el la los las del por al un una o u me das dame deme quiero necesito favor algo que sirva
lab labs laboratorio laboratorios
`)

/** Before a substance's own name: 'folico' names 'ácido fólico' as well as its whole name. */
export const ANTES_DEL_NOMBRE = palabras('acido vitamina complejo')

/** What a number counts: '30 piezas', '200 dosis'. */
export const CUENTAN = palabras('pieza dosis disparo unidosis')

/** Different words for one thing, of which the counter uses either. Loaded pairs come on top of these. */
export const SINONIMOS_DE_CASA: readonly { palabra: string; equivale: string }[] = [
  { palabra: 'comprimido', equivale: 'tableta' },
  { palabra: 'ampolleta', equivale: 'inyectable' },
  { palabra: 'pomada', equivale: 'ungüento' },
  { palabra: 'inhalador', equivale: 'aerosol' },
  { palabra: 'spray', equivale: 'aerosol' },
  { palabra: 'pastilla', equivale: 'tableta' },
  { palabra: 'lp', equivale: 'liberación prolongada' },
  { palabra: 'retard', equivale: 'liberación prolongada' },
  { palabra: 'tmp smx', equivale: 'trimetoprima sulfametoxazol' },
  { palabra: 'cotrimoxazol', equivale: 'trimetoprima sulfametoxazol' },
  { palabra: 'asa', equivale: 'ácido acetilsalicílico' },
  { palabra: 'hctz', equivale: 'hidroclorotiazida' },
  { palabra: 'acetaminofén', equivale: 'paracetamol' },
  { palabra: 'dipirona', equivale: 'metamizol' },
  { palabra: 'hioscina', equivale: 'butilhioscina' },
  { palabra: 'albuterol', equivale: 'salbutamol' },
  { palabra: 'adrenalina', equivale: 'epinefrina' },
  { palabra: 'noradrenalina', equivale: 'norepinefrina' },
  { palabra: 'vitamina c', equivale: 'ácido ascórbico' },
  { palabra: 'penicilina', equivale: 'bencilpenicilina' },
]
