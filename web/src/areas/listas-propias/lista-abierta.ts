import type { ListaGuardada } from '@surtia/contracts/listas-propias.ts'
import { cambiarLista, listaPropia } from '@surtia/contracts/listas-propias.ts'
import { send } from '../../api/send.ts'
import { NoSeGuardo, NoSeSabe, sendSurely } from '../../api/send-surely.ts'
import { readSession } from '../../api/session.ts'
import { cola, listaEnEspera } from '../../equipo/cola.ts'
import { Guardado, type LoEscrito } from './guardado-de-lista.ts'
import { escritoDe, type ListaLeida, type RenglonDeTabla } from './renglones.ts'

type Apunte = { usuario: string; version: number; escrito: LoEscrito<RenglonDeTabla> }
export type ListaAbierta = Guardado<RenglonDeTabla>

/** what a browser sends on while its page goes away, in bytes */
const LO_QUE_SIGUE_AL_SALIR = 60_000

const deQuien = (): string => readSession()?.user.user ?? ''
const claveDe = (idLista: number): string => `listaPorGuardar-${idLista}`

function readApunte(idLista: number): Apunte | null {
  try {
    const apunte = JSON.parse(sessionStorage.getItem(claveDe(idLista)) ?? 'null') as Apunte | null
    return apunte?.usuario === deQuien() ? apunte : null
  } catch {
    return null
  }
}

function apuntar(idLista: number, pendiente: Pick<Apunte, 'version' | 'escrito'> | null): void {
  try {
    if (pendiente) sessionStorage.setItem(claveDe(idLista), JSON.stringify({ usuario: deQuien(), ...pendiente }))
    else sessionStorage.removeItem(claveDe(idLista))
  } catch {
    // a browser that keeps nothing: it is stored in a moment all the same
  }
  const espera = listaEnEspera(idLista)
  if (!pendiente && espera) void cola.sacar(espera).catch(() => undefined)
}

/** What could not be stored for want of a line waits on this device, also when the tab is closed. */
async function esperar(idLista: number, { escrito, version }: Pick<Apunte, 'version' | 'escrito'>, error: unknown) {
  if (!(error instanceof NoSeGuardo || error instanceof NoSeSabe)) return false
  return cola.formar({ acto: 'lista', idLista, version, ...escrito })
}

/** What was written in it and is not stored: before a reload of this tab, or without a line. */
function loQueFalta(idLista: number): Pick<Apunte, 'version' | 'escrito'> | null {
  const espera = listaEnEspera(idLista)
  return readApunte(idLista) ?? (espera ? { version: espera.version, escrito: espera } : null)
}

async function enviar(
  idLista: number,
  { nombre, renglones }: LoEscrito<RenglonDeTabla>,
  version: number,
): Promise<number> {
  const body = {
    nombre,
    renglones: renglones.map(({ codArticulo, cantidad, nota }) => ({ codArticulo, cantidad, nota: nota.trim() })),
    version,
  }
  const keepalive = JSON.stringify(body).length < LO_QUE_SIGUE_AL_SALIR
  return (await sendSurely(cambiarLista, { params: { idLista }, body, keepalive })).data.version
}

async function leer(idLista: number): Promise<ListaGuardada> {
  const { data } = await send(listaPropia, { params: { idLista } })
  const renglones = data.renglones.map(({ articulo: { codArticulo, descripcion }, cantidad, nota }) => ({
    codArticulo,
    descripcion,
    cantidad,
    nota,
  }))
  return { nombre: data.nombre, version: data.version, cambiada: data.cambiada, renglones }
}

/** the lists that were opened in this tab: what is not stored yet goes on being stored after its page was left */
const abiertas = new Map<string, ListaAbierta>()

/** The list to write in; what a reload cut off is in it again. */
export function abrirLista(datos: ListaLeida): ListaAbierta {
  const { idLista, version } = datos
  const clave = `${deQuien()} ${idLista}`
  const leido = { escrito: escritoDe(datos), version }
  const ya = abiertas.get(clave)
  if (ya) {
    ya.tomar(leido)
    return ya
  }
  const nueva: ListaAbierta = new Guardado(
    {
      enviar: (escrito, de) => enviar(idLista, escrito, de),
      leer: () => leer(idLista),
      apuntar: (pendiente) => apuntar(idLista, pendiente),
      esperar: (pendiente, error) => esperar(idLista, pendiente, error),
    },
    leido,
  )
  abiertas.set(clave, nueva)
  const apunte = loQueFalta(idLista)
  if (apunte) nueva.retomar(apunte.escrito, apunte.version)
  return nueva
}

/** The list as it is open in this tab with something that is not stored. */
export function conPendiente(idLista: number): ListaAbierta | undefined {
  const abierta = abiertas.get(`${deQuien()} ${idLista}`)
  return abierta?.hayPendiente() ? abierta : undefined
}

/** It is gone: nothing of it is stored any more. */
export function olvidarLista(idLista: number): void {
  abiertas.delete(`${deQuien()} ${idLista}`)
  apuntar(idLista, null)
}
