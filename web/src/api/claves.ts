import type { NombreDeLista } from '@surtia/contracts/listas.ts'
import type { Tema } from '@surtia/rules/estadisticas/temas.ts'
import type { Dia } from '@surtia/rules/fechas.ts'

/**
 * The names under which answers are remembered, where more than one file knows them: who asks, and who says that they are old. What
 * begins with a name is forgotten with it.
 */
export const CLAVES = {
  adeudos: ['adeudos'],
  archivoDeEntrada: ['archivo-de-entrada'],
  avisosDeExistencia: ['avisos-de-existencia'],
  avisosDelEquipo: ['avisos-del-equipo'],
  carrito: {
    todo: ['carrito'],
    renglones: ['carrito', 'renglones'],
    consulta: ['carrito', 'consulta'],
    /** the desk of the home page: what makes the cart look again makes it look again */
    inicio: ['carrito', 'consulta', 'inicio'],
    /** what may run out, beside what stands in the cart */
    porTerminar: (consulta: object) => ['carrito', 'consulta', 'por-terminar', consulta],
    porCedis: (excel: boolean) => ['carrito', 'por-cedis', excel],
  },
  catalogo: {
    busquedas: ['buscar'],
    busqueda: (cuerpo: object) => ['buscar', cuerpo],
    detalles: ['detalle'],
    detalle: (codArticulo: string) => ['detalle', codArticulo],
    delEquipo: (cual: object) => ['del-equipo', cual],
    sugerencias: ['sugerencias'],
    sugerenciasDe: (texto: string) => ['sugerencias', texto],
    sustitutos: ['sustitutos'],
    sustitutosDe: (codArticulo: string) => ['sustitutos', codArticulo],
    miLista: ['lista-de-pedido'],
    listas: ['listas'],
    paginas: ['listas', 'consultar'],
    pagina: (lista: NombreDeLista, cual: object) => ['listas', 'consultar', lista, cual],
    cambiosDePrecio: (cuales: object) => ['listas', 'consultar', 'cambios-de-precio', cuales],
    clasificaciones: (lista: NombreDeLista) => ['listas', 'clasificaciones', lista],
    formas: (lista: NombreDeLista, clasificacion: number) => ['listas', 'formas', lista, clasificacion],
  },
  clavesDeSistemas: ['claves-de-sistemas'],
  cobranza: {
    catalogo: (cual: 'metodos' | 'bancos') => ['cobranza', cual],
    saldos: (codCliente: string, esGrupo: boolean | null) => ['cobranza', 'saldos', codCliente, esGrupo],
    recibos: ['cobranza', 'recibos'],
    recibosDe: (desde: Dia, hasta: Dia, pagina: number) => ['cobranza', 'recibos', desde, hasta, pagina],
  },
  controlados: (dias: object) => ['controlados', dias],
  estadisticas: {
    todas: ['estadisticas'],
    tema: (tema: Tema, consulta: object) => ['estadisticas', tema, consulta],
  },
  expediente: {
    propio: ['expediente'],
    delProveedor: ['documentos-del-proveedor'],
  },
  facturas: {
    correos: ['facturas', 'correos'],
    consulta: (filtro: object) => ['facturas', 'consulta', filtro],
  },
  listasPropias: {
    todas: ['listas-propias'],
    una: (idLista: number) => ['listas-propias', 'una', idLista],
  },
  notificaciones: ['notificaciones'],
  pendientes: ['pendientes'],
  personas: ['personas'],
  reglas: ['reglas'],
  webhooks: ['webhooks'],
  preferencias: ['preferencias'],
  programados: {
    todos: ['programados'],
    lista: ['programados', 'lista'],
    preparado: (id: number) => ['programados', 'preparado', id],
  },
  retiros: ['retiros'],
  pedidos: {
    todo: ['pedidos'],
    activos: ['pedidos', 'activos'],
    anteriores: (desde: Dia, hasta: Dia, pagina: number) => ['pedidos', 'anteriores', desde, hasta, pagina],
    detalle: (folio: string) => ['pedidos', 'detalle', folio],
  },
  autorizaciones: {
    todas: ['autorizaciones'],
    lista: ['autorizaciones', 'lista'],
    una: (id: number) => ['autorizaciones', 'una', id],
  },
  reclamaciones: {
    todas: ['reclamaciones'],
    lista: ['reclamaciones', 'lista'],
    una: (id: number) => ['reclamaciones', 'una', id],
    foto: (id: number, n: number) => ['reclamaciones', 'una', id, 'foto', n],
    revision: (de: object) => ['reclamaciones', 'revision', de],
  },
  recepciones: {
    todas: ['recepciones'],
    lista: ['recepciones', 'lista'],
    con: (codArticulo: string, lote: string) => ['recepciones', 'con', codArticulo, lote],
    una: (folio: string) => ['recepciones', 'una', folio],
  },
}
