/** How something is, from best to worst. */
export const ESTADOS = ['bien', 'con fallas', 'detenido'] as const
export type Estado = (typeof ESTADOS)[number]

/** What the page of the service tells of, in its order. */
export const PARTES = ['Sitio', 'Pedidos', 'Pagos en línea', 'Correo', 'Datos del ERP'] as const
export type Parte = (typeof PARTES)[number]

export type Juicio = { nombre: Parte; estado: Estado }

/** Calls of the last minutes, and how many of them failed by our fault (5xx). */
export type Conteo = { llamadas: number; fallas: number }

/** What the portal knows of itself at a moment. Waits in seconds, 0 when nothing waits. */
export type Pulso = {
  /** calls of clients and visitors that are of no other part */
  sitio: Conteo
  /** sends of carts */
  pedidos: Conteo
  /** how long the oldest order has waited for the ERP to fetch it */
  esperaDelErp: number
  /** null where no bank is configured: then there is no such part. Of the attempts of the last hour that had five minutes: begun, and answered by the bank */
  pagos: (Conteo & { intentos: number; contestados: number }) | null
  /** `sinServidor`: mails stay in files, and nobody gets them; the oldest mail that is still tried; mails of the last hour that failed at least once and have not gone, and those that went */
  correo: { sinServidor?: boolean; espera: number; fallidos: number; entregados: number }
  /** how old what the ERP told is, of the kinds that age */
  datos: readonly { tipo: string; viejo: boolean; muyViejo: boolean }[]
}

const MINUTO = 60
/** fewer failures than these are a stumble of one caller */
const FALLAS_MINIMAS = 3
const PARTE_CON_FALLAS = 0.05
const PARTE_DETENIDA = 0.9
const ESPERA_DEL_ERP_S = 60 * MINUTO
const ESPERA_DEL_CORREO_S = 10 * MINUTO
const INTENTOS_MINIMOS = 3

/** What each part is, from what the portal knows (docs/reglas/estado.md#cuando-falla-una-parte). */
export function juzgar({ sitio, pedidos, esperaDelErp, pagos, correo, datos }: Pulso): Juicio[] {
  return [
    { nombre: 'Sitio', estado: deLlamadas(sitio) },
    { nombre: 'Pedidos', estado: peor(deLlamadas(pedidos), conFallasSi(esperaDelErp > ESPERA_DEL_ERP_S)) },
    ...(pagos
      ? [
          {
            nombre: 'Pagos en línea' as const,
            estado: peor(deLlamadas(pagos), conFallasSi(pagos.intentos >= INTENTOS_MINIMOS && pagos.contestados === 0)),
          },
        ]
      : []),
    { nombre: 'Correo', estado: delCorreo(correo) },
    { nombre: 'Datos del ERP', estado: deDatos(datos) },
  ]
}

/** All of them stopped: the database does not answer. */
export const detenidas = (nombres: readonly Parte[]): Juicio[] =>
  nombres.map((nombre) => ({ nombre, estado: 'detenido' }))

/** What the whole service is: stopped when the site or the orders are (docs/reglas/estado.md#el-servicio-entero). */
export function delServicio(partes: readonly Juicio[]): Estado {
  const parado = partes.some(
    ({ nombre, estado }) => estado === 'detenido' && (nombre === 'Sitio' || nombre === 'Pedidos'),
  )
  if (parado) return 'detenido'
  return partes.every(({ estado }) => estado === 'bien') ? 'bien' : 'con fallas'
}

function deLlamadas({ llamadas, fallas }: Conteo): Estado {
  if (fallas < FALLAS_MINIMAS) return 'bien'
  const parte = fallas / llamadas
  return parte >= PARTE_DETENIDA ? 'detenido' : conFallasSi(parte >= PARTE_CON_FALLAS)
}

function delCorreo({ sinServidor = false, espera, fallidos, entregados }: Pulso['correo']): Estado {
  const atorado = espera > ESPERA_DEL_CORREO_S
  if (fallidos >= FALLAS_MINIMAS && entregados === 0) return 'detenido'
  return conFallasSi(atorado || sinServidor)
}

function deDatos(datos: Pulso['datos']): Estado {
  if (datos.some(({ muyViejo }) => muyViejo)) return 'detenido'
  return conFallasSi(datos.some(({ viejo }) => viejo))
}

const conFallasSi = (falla: boolean): Estado => (falla ? 'con fallas' : 'bien')
const peor = (uno: Estado, otro: Estado): Estado => (ESTADOS.indexOf(uno) > ESTADOS.indexOf(otro) ? uno : otro)
