import { sumar } from '@surtia/rules/adeudos/distribuir.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { diaDe, enDiaMesAno, ZONA } from '@surtia/rules/fechas.ts'
import { Hoja } from '../../outside/pdf/hoja.ts'
import type { CartaPorte, Mercancia, Ubicacion } from './carta-porte.queries.ts'

const CONDICIONES: Record<string, string> = { '02': '02 Refrigerado', '04': '04 Ambiente' }
const numero = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 3 })
const hora = new Intl.DateTimeFormat('es-MX', { timeZone: ZONA, hour: '2-digit', minute: '2-digit', hour12: false })
const cuando = (fecha: Date | string) => `${enDiaMesAno(diaDe(new Date(fecha)))} ${hora.format(new Date(fecha))} h`
const suma = (mercancias: readonly Mercancia[], de: (m: Mercancia) => number) =>
  mercancias.reduce((total, m) => total + Math.round(de(m) * 1_000), 0) / 1_000

/** The Carta Porte 3.1 of a shipment as a printed PDF (docs/reglas/cartas-porte.md#carta-porte-impresa). */
export async function imprimirCarta({ carta, demo }: { carta: CartaPorte; demo: boolean }): Promise<Buffer> {
  const hoja = new Hoja({
    titulo: 'Carta porte',
    folio: carta.folio,
    ...(demo ? { leyenda: 'DEMOSTRACIÓN – SIN VALIDEZ FISCAL' } : {}),
  })
  hoja.datos(
    [
      ['Complemento Carta Porte 3.1 · IdCCP', carta.idCCP],
      ['Emisión', cuando(carta.fecha)],
    ],
    [
      ['Transporte internacional', carta.transporteInternacional ? 'Sí' : 'No'],
      ['Distancia recorrida', `${numero.format(carta.distanciaKm)} km`],
    ],
  )
  hoja
    .titulo('Origen y destino')
    .datos(ubicacion('Origen', 'Salida', carta.origen), [
      ...ubicacion('Destino', 'Llegada', carta.destino),
      ['Distancia', `${numero.format(carta.distanciaKm)} km`],
    ])
  transporte(hoja, carta)
  tablaDeMercancias(hoja, carta.mercancias)
  tablaDeMedicamentos(hoja, carta.mercancias)
  return hoja.terminar()
}

function transporte(hoja: Hoja, carta: CartaPorte): void {
  hoja.titulo('Autotransporte y operador').datos(
    [
      ['Permiso SCT', carta.permisoSCT],
      ['Configuración vehicular', carta.configuracion],
      ['Peso bruto vehicular', `${numero.format(carta.pesoBrutoTon)} t`],
    ],
    [
      ['Placa', carta.placa],
      ['Año', String(carta.anio)],
      ['Remolques', carta.remolques || 'Ninguno'],
    ],
    [
      ['Aseguradora', carta.aseguradora],
      ['Póliza', carta.poliza],
    ],
    [
      ['Operador', carta.operador],
      ['RFC', carta.operadorRfc],
      ['Licencia', carta.licencia],
    ],
  )
}

function tablaDeMercancias(hoja: Hoja, mercancias: readonly Mercancia[]): void {
  hoja.titulo(`Mercancías (${mercancias.length})`).tabla(
    [
      { titulo: 'Clave SAT', parte: 9 },
      { titulo: 'Descripción', parte: 34 },
      { titulo: 'Cantidad', parte: 10, derecha: true },
      { titulo: 'Unidad', parte: 8 },
      { titulo: 'Peso kg', parte: 10, derecha: true },
      { titulo: 'Valor', parte: 14, derecha: true },
    ],
    mercancias.map((m) => [
      m.claveSat,
      m.descripcion,
      numero.format(m.cantidad),
      m.unidad,
      numero.format(m.pesoKg),
      enPesos(m.valor),
    ]),
    [
      '',
      'Total',
      numero.format(suma(mercancias, (m) => m.cantidad)),
      '',
      numero.format(suma(mercancias, (m) => m.pesoKg)),
      enPesos(sumar(mercancias.map((m) => m.valor))),
    ],
  )
}

function tablaDeMedicamentos(hoja: Hoja, mercancias: readonly Mercancia[]): void {
  const medicamentos = mercancias.filter((m) => m.generico !== '')
  if (medicamentos.length === 0) return
  hoja.titulo('Medicamentos (sector COFEPRIS 01)').tabla(
    [
      { titulo: 'Denominación genérica', parte: 19 },
      { titulo: 'Fabricante', parte: 15 },
      { titulo: 'Forma', parte: 12 },
      { titulo: 'Lote', parte: 11 },
      { titulo: 'Caducidad', parte: 14 },
      { titulo: 'Condición', parte: 13 },
      { titulo: 'Registro sanitario', parte: 16 },
    ],
    medicamentos.map((m) => [
      m.generico,
      m.fabricante,
      m.formaFarmaceutica,
      m.lote,
      m.caducidad ? enDiaMesAno(m.caducidad) : '–',
      CONDICIONES[m.condicion] ?? m.condicion,
      m.registroSSA,
    ]),
  )
}

const ubicacion = (nombre: string, momento: string, u: Ubicacion): [string, string][] => [
  [nombre, u.nombre],
  ['RFC', u.rfc],
  ['Domicilio', u.domicilio],
  [momento, cuando(u.fecha)],
]
