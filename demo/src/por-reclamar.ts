import { createCanvas } from '@napi-rs/canvas'
import type { Envelope } from '@surtia/contracts/call.ts'
import { salenReclamaciones } from '@surtia/contracts/puerta.ts'
import { recepcionDe } from '@surtia/contracts/recepciones.ts'
import { crearReclamacion, reclamaciones } from '@surtia/contracts/reclamaciones.ts'
import { cerrarSesion, login } from '@surtia/contracts/seguridad.ts'
import type { Dia } from '@surtia/rules/fechas.ts'
import type { Mercancia } from './articulos.ts'
import { PASSWORD_DE_DEMO } from './cast/clientes.ts'
import { notaDeReclamacion, RECLAMOS } from './cast/reclamaciones.ts'
import { type Puerta, preguntar } from './puerta.ts'

const USUARIO = 'farmacia'

/**
 * Three claims of `farmacia`, of its last order: one that is being looked at, with its picture, one that was authorised, and one that its
 * credit note closes (docs/reglas/demostracion.md#reclamaciones-de-muestra): answers what the ERP says of them, and which they are. Those that went on already stay, so
 * that an interrupted filling can go on.
 */
export async function dejarReclamaciones(
  puerta: Puerta,
  folio: string,
  { mercancias, hoy }: { mercancias: readonly Mercancia[]; hoy: Dia },
): Promise<{ estatusReclamaciones: object[]; facturas: object[]; ids: number[] }> {
  const { accessToken } = await preguntar({ ...puerta, clave: '' }, login, {
    body: { usuario: USUARIO, password: PASSWORD_DE_DEMO },
  })
  const sesion = { url: puerta.url, clave: accessToken }
  const { renglones } = await preguntar(sesion, recepcionDe, { params: { folio } })
  const deDos = renglones
    .filter(({ fraccion, refrigerado }) => fraccion === '' && !refrigerado)
    .flatMap(({ codArticulo, esperadas: [primera] }) =>
      primera && primera.piezas > 1 ? [{ codArticulo, lote: primera.lote }] : [],
    )
    .slice(-RECLAMOS.length)
  const ids: number[] = []
  for (const [i, reclamo] of RECLAMOS.entries()) {
    const renglon = deDos[i]
    if (renglon) ids.push(await reclamar(sesion, folio, { ...renglon, ...reclamo }))
  }
  const estados = new Map((await preguntar(sesion, reclamaciones)).map(({ id, estado }) => [id, estado]))
  await preguntar(sesion, cerrarSesion)
  const nuevas = ids.map((id) => (estados.get(id) === 'enviada' ? id : undefined))
  const [vista, autorizada, acreditada] = nuevas
  const paso = (idReclamacion: number | undefined, estado: string) => (idReclamacion ? [{ idReclamacion, estado }] : [])
  const estatusReclamaciones = [
    ...paso(vista, 'en-revision'),
    ...paso(autorizada, 'en-revision'),
    ...paso(autorizada, 'autorizada'),
  ]
  const suyo = deDos[2]
  const nota =
    acreditada && suyo && notaDeReclamacion(acreditada, { folio, codArticulo: suyo.codArticulo, mercancias, hoy })
  return { estatusReclamaciones, facturas: nota ? [nota] : [], ids }
}

/** They stay where they are: the warehouse goes on only with what it is given, and these it has; of the staff's next step it is told anew. */
export async function acusarReclamaciones(puerta: Puerta, ids: number[]): Promise<void> {
  // what was not given out is not acknowledged
  await preguntar(puerta, salenReclamaciones.salientes)
  await preguntar(puerta, salenReclamaciones.acusar, { body: { ids } })
}

type Reclamo = (typeof RECLAMOS)[number] & { codArticulo: string; lote: string }

async function reclamar(
  { url, clave }: Puerta,
  folio: string,
  { conFoto, clave: unaVez, ...renglon }: Reclamo,
): Promise<number> {
  const cuerpo = new FormData()
  cuerpo.append('json', JSON.stringify({ folio, renglones: [renglon] }))
  if (conFoto)
    cuerpo.append('file', new File([new Uint8Array(await unaCajaRota())], 'caja.jpg', { type: 'image/jpeg' }))
  const respuesta = await fetch(`${url}${crearReclamacion.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${clave}`, 'idempotency-key': unaVez },
    body: cuerpo,
  })
  const sobre = (await respuesta.json()) as Envelope<{ id: number }>
  if (!sobre.value) throw new Error(`El portal no aceptó la reclamación: ${sobre.message}`)
  return sobre.data.id
}

/** A box with a tear, as somebody would take it with the phone. */
function unaCajaRota(): Promise<Buffer> {
  const [ancho, alto] = [960, 720]
  const lienzo = createCanvas(ancho, alto)
  const c = lienzo.getContext('2d')
  c.fillStyle = '#8A8F93'
  c.fillRect(0, 0, ancho, alto)
  c.fillStyle = '#D9C7A3'
  c.fillRect(190, 170, 580, 390)
  c.fillStyle = '#C2AD84'
  c.fillRect(190, 170, 580, 70)
  c.fillStyle = '#6B7075'
  c.beginPath()
  for (const [x, y] of [
    [520, 560],
    [560, 430],
    [600, 500],
    [640, 380],
    [690, 470],
    [720, 560],
  ] as const)
    c.lineTo(x, y)
  c.fill()
  return lienzo.encode('jpeg', 82)
}
