import { formar } from '../../equipo/captura.ts'
import { loDichoDe } from './clase.ts'
import { useLecturas } from './escaner.ts'
import { useDespacho } from './use-despacho.ts'

/** Each scan is one more, or the pieces of its case; what is answered says what became of it. */
export function useLector(): (codigo: string) => Promise<string> {
  const despachar = useDespacho()
  const alLeer = (codigo: string): Promise<string> => {
    const escrito = codigo.replaceAll('\x1d', ' ').trim()
    const dicho = loDichoDe(formar({ escrito, codigo, cantidad: '1', rutaOrigen: 'escaner' }))
    void despachar()
    return dicho
  }
  useLecturas((codigo) => void alLeer(codigo))
  return alLeer
}
