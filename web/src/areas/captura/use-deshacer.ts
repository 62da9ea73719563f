import { Refusal } from '@surtia/rules/refusal.ts'
import { useCallback } from 'react'
import { textOf } from '../../api/send.ts'
import { NoSeGuardo, NoSeSabe } from '../../api/send-surely.ts'
import { listPorCapturar } from '../../equipo/captura.ts'
import { decir } from './dicho.ts'
import { olvidarHecho, ultimoHecho } from './hechos.ts'
import { useCaptura } from './use-captura.ts'
import { useDespacho } from './use-despacho.ts'

type Medios = {
  despachar: () => Promise<unknown>
  deshacer: ReturnType<typeof useCaptura>['deshacer']
}

/** Takes the last deed back, once what is on its way has arrived; answers what became of it. */
export function useDeshacer(): () => Promise<string> {
  const { deshacer } = useCaptura()
  const despachar = useDespacho()
  return useCallback(() => deshacerUltimo({ despachar, deshacer }), [deshacer, despachar])
}

let turno: Promise<unknown> = Promise.resolve()

/** One after the other: pressed twice, the second takes back what was done before the first. */
export function deshacerUltimo(medios: Medios): Promise<string> {
  const dicho = turno.catch(() => undefined).then(() => deshacerLoDeAhora(medios))
  turno = dicho
  return dicho
}

async function deshacerLoDeAhora({ despachar, deshacer }: Medios): Promise<string> {
  await despachar()
  const hecho = ultimoHecho()
  // the last one is what could not go yet: the one before it is not what is meant
  if (listPorCapturar().length > 0) return decir('Lo último no se ha guardado: nada se deshizo.', { tono: 'aviso' })
  return decir(hecho ? await deshacerUno(hecho, deshacer) : 'No hay nada que deshacer.')
}

async function deshacerUno(
  hecho: NonNullable<ReturnType<typeof ultimoHecho>>,
  deshacer: ReturnType<typeof useCaptura>['deshacer'],
): Promise<string> {
  try {
    const deshechos = await deshacer([...hecho])
    if (deshechos === hecho.length) return 'Se deshizo lo último.'
    return deshechos === 0 ? 'Ya cambió después: se queda como está.' : 'Se deshizo, menos lo que ya cambió después.'
  } catch (error) {
    if (error instanceof NoSeSabe) return 'No sabemos si se deshizo.'
    if (error instanceof NoSeGuardo) return 'Sin conexión: no se deshizo.'
    // it would be refused again, and what was done before it could not be reached
    if (error instanceof Refusal) olvidarHecho(hecho)
    return textOf(error)
  }
}
