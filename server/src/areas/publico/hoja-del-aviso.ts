import { AVISO_DE_PRIVACIDAD } from '@surtia/contracts/aviso-de-privacidad.ts'
import { empresa } from '@surtia/contracts/empresa.ts'
import { Hoja } from '../../outside/pdf/hoja.ts'

/** The privacy notice as PDF. */
export function hojaDelAviso(): Promise<Buffer> {
  const hoja = new Hoja({ titulo: 'Aviso de privacidad', folio: `Última actualización ${empresa.avisoActualizado}` })
  for (const { titulo, parrafos } of AVISO_DE_PRIVACIDAD) {
    hoja.titulo(titulo)
    for (const parrafo of parrafos) hoja.parrafo(parrafo)
  }
  return hoja.terminar()
}
