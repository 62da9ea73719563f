import { mesesDeEntrega } from '@surtia/rules/catalogo/existencia-aceptable.ts'
import { diaDe } from '@surtia/rules/fechas.ts'

/** Who looks, and when: prices hold on a day, stock counts for a centre, quantities stand in a client's cart. */
export type Mirada = {
  codCliente: string
  /** of who looks, where it is a person of the client */
  idUsuario?: number | undefined
  sucursal: number
  hoy: string
  /** first days of the months in which an order of today is delivered, from one's own centre and from the others */
  entregaPropia: string
  entregaOtros: string
  evento: boolean
  imagenesUrl: string
}

const primerDia = (mes: number): string => `${Math.floor(mes / 12)}-${String((mes % 12) + 1).padStart(2, '0')}-01`

type Dias = Pick<Mirada, 'hoy' | 'entregaPropia' | 'entregaOtros'>
let ultimos: { minuto: number; dias: Dias } | undefined

/** A day begins with a minute: within one all stay the same, and telling them costs more than reading a cart. */
function diasDeEntrega(ahora: Date): Dias {
  const minuto = Math.floor(ahora.getTime() / 60_000)
  if (ultimos?.minuto === minuto) return ultimos.dias
  const hoy = diaDe(ahora)
  const meses = mesesDeEntrega(hoy)
  const dias = { hoy, entregaPropia: primerDia(meses.propio), entregaOtros: primerDia(meses.otros) }
  ultimos = { minuto, dias }
  return dias
}

/** What of the portal a look is made of; the portal itself knows the index, which knows looks. */
type DesdeDonde = {
  ahora: () => Date
  settings: { imagenesUrl: string }
  interruptores: { enVigor: () => { eventoBuenFin: boolean } }
}

export function mirada(
  { ahora, settings, interruptores }: DesdeDonde,
  { codCliente, sucursal, idUsuario }: Pick<Mirada, 'codCliente' | 'sucursal' | 'idUsuario'>,
  { eventoBuenFin } = interruptores.enVigor(),
): Mirada {
  const { imagenesUrl } = settings
  return { codCliente, idUsuario, sucursal, ...diasDeEntrega(ahora()), evento: eventoBuenFin, imagenesUrl }
}
