import { cambiarLista, listaPropia } from '@surtia/contracts/calls/listas-propias.ts'
import type { ListaGuardada } from '@surtia/contracts/listas-propias.ts'
import { send } from '../../api/send.ts'
import { sendSurely } from '../../api/send-surely.ts'
import { readSession } from '../../api/session.ts'
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
    },
    leido,
  )
  abiertas.set(clave, nueva)
  const apunte = readApunte(idLista)
  if (apunte) nueva.retomar(apunte.escrito, apunte.version)
  return nueva
}

/** It is gone: nothing of it is stored any more. */
export function olvidarLista(idLista: number): void {
  abiertas.delete(`${deQuien()} ${idLista}`)
  apuntar(idLista, null)
}
