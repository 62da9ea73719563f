import { CADA, MODOS } from '@surtia/rules/programados/proximo.ts'
import * as z from 'zod/mini'
import { get, post, termsOf } from './call.ts'
import { noSurtido, renglonDeCarrito, surtir } from './carrito.ts'
import { agregados } from './estatus-pedido.ts'
import {
  deUnaLinea,
  deVariasLineas,
  entero,
  enteroEnDireccion,
  importe,
  importeMayorACero,
  instante,
  pesos,
  sinDatos,
  texto,
} from './fields.ts'

const cadaCuando = {
  cada: z.enum(CADA),
  /** of the week, 1 Monday … 7 Sunday; none of 'mes' */
  dias: z.array(entero(1, 7)).check(z.maxLength(7)),
  /** weeks from one to the next, of 'n-semanas' */
  n: z.nullish(entero(2, 8)),
  /** of 'mes': the last one of a month that has it not */
  diaDelMes: z.nullish(entero(1, 31)),
  /** 'HH:MM' of the clock of the client's centre */
  hora: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  /** what is done at its hour: an order that waits to be looked at, or one that is sent when its total, in MXN, is at most `tope` */
  modo: z.enum(MODOS),
  tope: z.nullish(importeMayorACero),
}

const programado = z.strictObject({
  id: z.number(),
  /** null once the list is gone */
  idLista: z.nullable(z.number()),
  lista: z.string(),
  cada: z.enum(CADA),
  dias: z.array(z.number()),
  n: z.nullable(z.number()),
  diaDelMes: z.nullable(z.number()),
  hora: z.string(),
  modo: z.enum(MODOS),
  tope: z.nullable(pesos),
  /** null while it is paused */
  proximo: z.nullable(instante),
  estado: z.enum(['activo', 'pausado']),
  version: z.number(),
})
export type Programado = z.infer<typeof programado>

const numero = entero(1, 999_999_999)
const cual = z.strictObject({ id: enteroEnDireccion(999_999_999) })
/** grows with each change, also of its next day; a change names the one it was made from */
const version = entero(1, 1_000_000_000)
const conVersion = z.strictObject({ version })
const cambiado = z.strictObject({ version: z.number() })

/** Lists that are ordered again and again (docs/reglas/programados.md). */
export const programados = get('/api/programados', {
  lectura: true,
  summary: 'The programmed orders of this client, newest first',
  data: z.array(programado),
  /** of the clock that their hours are of */
  beside: { zona: z.string() },
})

export const crearProgramado = post('/api/programados/crear', {
  acto: 'programar',
  summary: 'Programmes a list: when it repeats, and whether it is prepared or sent then',
  body: z.strictObject({ idLista: numero, ...cadaCuando }),
  data: z.strictObject({ id: z.number() }),
})

export const cambiarProgramado = post('/api/programados/:id/cambiar', {
  acto: 'programar',
  summary: 'Another time, or another thing to do then',
  params: cual,
  body: z.strictObject({ idLista: z.optional(numero), ...cadaCuando, version }),
  data: cambiado,
})

export const pausarProgramado = post('/api/programados/:id/pausar', {
  acto: 'programar',
  summary: 'Nothing is done until it goes on',
  params: cual,
  body: conVersion,
  data: cambiado,
})

export const reanudarProgramado = post('/api/programados/:id/reanudar', {
  acto: 'programar',
  summary: 'Goes on with the next time that is still to come',
  params: cual,
  body: conVersion,
  data: cambiado,
})

export const saltarProgramado = post('/api/programados/:id/saltar', {
  acto: 'programar',
  summary: 'Leaves the next time out',
  params: cual,
  body: conVersion,
  data: cambiado,
})

export const quitarProgramado = post('/api/programados/:id/quitar', {
  acto: 'programar',
  summary: 'Removes it; what it prepared stays',
  params: cual,
  body: conVersion,
  data: sinDatos,
})

export const pedirAhora = post('/api/programados/:id/pedir-ahora', {
  acto: 'programar',
  once: 'key',
  summary: 'Prepares an order of its list at once, beside its times',
  params: cual,
  data: z.strictObject({ id: z.number() }),
})

const renglonPreparado = z.extend(renglonDeCarrito, {
  /** pieces that would be supplied if it were sent now */
  surtidas: z.number(),
})
export type RenglonPreparado = z.infer<typeof renglonPreparado>

/** An order that waits for who looks at it; its stock is not held. */
export const pedidoPreparado = get('/api/programados/preparados/:id', {
  lectura: true,
  summary: 'A prepared order: its lines as they are today, and what would be sent',
  params: cual,
  data: z.strictObject({
    id: z.number(),
    lista: z.string(),
    fecha: instante,
    estado: z.enum(['listo', 'enviado', 'descartado', 'en-carrito']),
    /** of the orders that came of it */
    folios: z.array(z.string()),
    renglones: z.array(renglonPreparado),
    totales: z.strictObject({ subtotal: pesos, cargo: pesos, ieps: pesos, iva: pesos, total: pesos }),
    noSurtidos: z.array(noSurtido),
  }),
})

export const prepararAlCarrito = post('/api/programados/preparados/:id/al-carrito', {
  acto: 'programar',
  once: 'key',
  summary: 'Adds its lines to the web cart; what could not be added is told, and stays pending',
  params: cual,
  ...agregados,
})

export const enviarPreparado = post('/api/programados/preparados/:id/enviar', {
  acto: 'enviarPedido',
  once: 'key',
  summary: 'Sends it: one order per supplying centre',
  params: cual,
  body: z.strictObject({
    totalVisto: z.optional(importe),
    referenciaCliente: z.optional(texto(30).check(deUnaLinea)),
    notaAlmacen: z.optional(texto(200).check(deVariasLineas)),
  }),
  data: termsOf(surtir).data,
  refused: termsOf(surtir).refused,
  limit: 'envio',
})

export const descartarPreparado = post('/api/programados/preparados/:id/descartar', {
  acto: 'programar',
  summary: 'Nothing of it is wanted',
  params: cual,
  data: sinDatos,
})
